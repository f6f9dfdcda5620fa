import { useState } from 'react';
import { changeBooking } from '#api/bookings.ts';
import { errorMessage } from '#api/errors.ts';
import { Button } from '#components/ui/Button.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import type { Booking } from '#contract/plan.ts';
import { isConfirmed } from '#domain/bookings.ts';
import { formatDate } from '#domain/dates.ts';

interface CancelBookingDialogProps {
  booking: Booking;
  name: string;
  open: boolean;
  onClose: () => void;
  onDone: () => Promise<void>;
}

/** Asks before a booking is cancelled: PUT /bookings/{id} with the booking as it is and the status 'cancelled'. */
export function CancelBookingDialog({ booking, name, open, onClose, onDone }: CancelBookingDialogProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const close = () => {
    setProblem('');
    onClose();
  };
  const cancel = async () => {
    setBusy(true);
    setProblem('');
    try {
      const { id, service, date, guestCount = 1, message } = booking;
      await changeBooking(id, { service, date, guestCount, message, status: 'cancelled' });
      await onDone();
    } catch (error) {
      setProblem(errorMessage(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open={open}
      onClose={close}
      title="Cancel this booking?"
      actions={
        <>
          <Button onClick={close}>Keep it</Button>
          <Button variant="danger" busy={busy} onClick={() => void cancel()}>
            {busy ? 'Cancelling...' : 'Yes, cancel it'}
          </Button>
        </>
      }
    >
      <p>
        <bdi>{name}</bdi>
        {` on ${formatDate(booking.date)} is free for others then.`}
        {isConfirmed(booking) && ' It is confirmed already; asking again later may come too late.'}
      </p>
      {problem && (
        <Notice tone="error" className="mt-4">
          <p>Failed to cancel the booking. Please try again.</p>
          <p className="font-normal">{problem}</p>
        </Notice>
      )}
    </Dialog>
  );
}
