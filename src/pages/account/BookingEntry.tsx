import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { Chip } from '#components/ui/Chip.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { lazyWithRetry } from '#components/ui/lazyWithRetry.tsx';
import { Link } from '#components/ui/Link.tsx';
import { Skeleton } from '#components/ui/Skeleton.tsx';
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx';
import type { Booking } from '#contract/requests/bookings.ts';
import { bookingStatusText, isCancelled, isConfirmed } from '#domain/requests/bookings.ts';
import { categoryName } from '#domain/catalogue/categories.ts';
import { formatDate } from '#domain/dates.ts';
import { formatCount } from '#domain/money.ts';
import { useReturnFocus } from '#hooks/useReturnFocus.ts';
import { bookingsQuery, changeBooking } from '#queries/bookings.ts';
import { paths } from '#paths';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const BookingEditor = lazyWithRetry(async () => (await import('./BookingEditor.tsx')).BookingEditor);

/** One booking with its status, and buttons to change or cancel it. */
export function BookingEntry({ booking }: { booking: Booking }) {
  const client = useQueryClient();
  const [open, setOpen] = useState<'editor' | 'cancelling' | null>(null);
  const [said, setSaid] = useState('');
  const heading = useReturnFocus(open === null);
  const name = booking.serviceName || categoryName(booking.category);
  const cancelled = isCancelled(booking);

  const begin = (next: typeof open) => {
    setSaid('');
    setOpen(next);
  };
  const done = async (words: string) => {
    await client.invalidateQueries({ queryKey: bookingsQuery().queryKey });
    setSaid(words);
    setOpen(null);
  };

  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 ref={heading} tabIndex={-1} className="text-lg">
          {booking.service ? (
            <Link to={paths.details(booking.service, booking.category)} className="hover:underline">
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}
        </h3>
        <Chip>{bookingStatusText(booking)}</Chip>
      </div>
      <p className={cancelled ? 'text-ink-soft line-through' : ''}>
        {formatDate(booking.date)}
        {booking.guestCount !== undefined && ` · ${formatCount(booking.guestCount)} guests`}
      </p>
      {open === 'editor' ? (
        <Suspense fallback={<Skeleton className="mt-4 h-64" />}>
          <BookingEditor
            listed={booking}
            name={name}
            onDone={() => done('We have asked again with your changes.')}
            onCancel={() => setOpen(null)}
          />
        </Suspense>
      ) : (
        <>
          {booking.message && (
            <p className="mt-1 whitespace-pre-line wrap-anywhere text-ink-soft">
              <bdi>{booking.message}</bdi>
            </p>
          )}
          {said && (
            <Notice tone="success" className="mt-3">
              {said}
            </Notice>
          )}
          <div className="mt-3 flex flex-wrap gap-2">
            <Button variant="secondary" onClick={() => begin('editor')}>
              <span>
                {cancelled ? 'Ask again' : 'Change'} <VisuallyHidden>{name}</VisuallyHidden>
              </span>
            </Button>
            {!cancelled && (
              <Button variant="quiet" className="px-3" onClick={() => begin('cancelling')}>
                <span>
                  Cancel booking <VisuallyHidden>{name}</VisuallyHidden>
                </span>
              </Button>
            )}
          </div>
        </>
      )}
      <ConfirmDialog
        open={open === 'cancelling'}
        title="Cancel this booking?"
        keep="Keep it"
        confirm="Yes, cancel it"
        confirming="Cancelling..."
        failure="Failed to cancel the booking. Please try again."
        onClose={() => setOpen(null)}
        onConfirm={async () => {
          // PUT needs the whole booking. If the backend did not send the number of guests, send 1.
          const { id, service, date, guestCount = 1, message } = booking;
          await changeBooking(id, { service, date, guestCount, message, status: 'cancelled' });
          await done('This booking is cancelled.');
        }}
      >
        <p>
          <bdi>{name}</bdi>
          {` on ${formatDate(booking.date)} is free for others then.`}
          {isConfirmed(booking) && ' It is confirmed already; asking again later may come too late.'}
        </p>
      </ConfirmDialog>
    </li>
  );
}
