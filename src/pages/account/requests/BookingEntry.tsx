import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { CatalogueText } from '#components/catalogue/CatalogueText.tsx';
import { Button } from '#components/ui/buttons/Button.tsx';
import { Chip } from '#components/ui/Chip.tsx';
import { Notice } from '#components/ui/messages/Notice.tsx';
import { lazyWithRetry } from '#components/ui/loading/lazyWithRetry.tsx';
import { Link } from '#components/ui/buttons/Link.tsx';
import { Skeleton } from '#components/ui/loading/Skeleton.tsx';
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx';
import type { Booking } from '#contract/requests/bookings.ts';
import {
  bookingStatusMeaning,
  bookingStatusText,
  bookingTitle,
  isCancelledOrDeclined,
  isConfirmed,
} from '#domain/requests/bookings.ts';
import { formatDate } from '#domain/dates.ts';
import { countText } from '#domain/money.ts';
import { useFocusHeadingAfterEditing } from '#hooks/useFocusHeadingAfterEditing.ts';
import { bookingsQuery, changeBooking } from '#queries/bookings.ts';
import { updateCached } from '#queries/updateCached.ts';
import { paths } from '#paths';
import { ConfirmDialog } from '#components/ConfirmDialog.tsx';

const BookingEditor = lazyWithRetry(() => import('./BookingEditor.tsx').then((module) => module.BookingEditor));

/** Shows one booking with its status, and buttons to change or cancel it. */
export function BookingEntry({ booking }: { booking: Booking }) {
  const client = useQueryClient();
  const [openPart, setOpenPart] = useState<'editor' | 'cancel dialog' | null>(null);
  const [resultText, setResultText] = useState('');
  const [wasKept, setWasKept] = useState(false);
  // The heading gets the focus when the editor is closed and when the booking is cancelled, but not after 'Keep it'.
  const heading = useFocusHeadingAfterEditing(openPart === null && !wasKept);
  const name = bookingTitle(booking);
  const wasEnded = isCancelledOrDeclined(booking);
  const statusMeaning = bookingStatusMeaning(booking);

  const open = (part: 'editor' | 'cancel dialog') => {
    setResultText('');
    setOpenPart(part);
    setWasKept(false);
  };
  const finish = (text: string, change: Partial<Booking>) => {
    updateCached(client, bookingsQuery(), (list) => ({
      ...list,
      items: list.items.map((listed) => (listed.id === booking.id ? { ...listed, ...change } : listed)),
    }));
    setResultText(text);
    setOpenPart(null);
  };

  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 ref={heading} tabIndex={-1} className="text-lg">
          {booking.service ? (
            <Link to={paths.details(booking.service, booking.category)} className="hover:underline">
              <CatalogueText>{name}</CatalogueText>
            </Link>
          ) : (
            <CatalogueText>{name}</CatalogueText>
          )}
        </h3>
        <Chip>{bookingStatusText(booking)}</Chip>
      </div>
      <p className={wasEnded ? 'text-ink-soft line-through' : ''}>
        {formatDate(booking.date)}
        {booking.guestCount !== undefined && ` · ${countText(booking.guestCount, 'guest')}`}
      </p>
      {statusMeaning && <p className="text-ink-soft">{statusMeaning}</p>}
      {openPart === 'editor' ? (
        <Suspense fallback={<Skeleton className="mt-4 h-64" />}>
          <BookingEditor
            listedBooking={booking}
            serviceName={name}
            onDone={(change) => finish('We have requested your booking again with your changes.', change)}
            onCancel={() => setOpenPart(null)}
          />
        </Suspense>
      ) : (
        <>
          {booking.message && (
            <p className="mt-1 whitespace-pre-line wrap-anywhere text-ink-soft">
              <bdi>{booking.message}</bdi>
            </p>
          )}
          {resultText && (
            <Notice tone="success" className="mt-3">
              {resultText}
            </Notice>
          )}
          <div className="mt-3 flex flex-wrap gap-2">
            <Button variant="secondary" onClick={() => open('editor')}>
              <span>
                {wasEnded ? 'Request again' : 'Change'} <VisuallyHidden>{name}</VisuallyHidden>
              </span>
            </Button>
            {!wasEnded && (
              <Button variant="quiet" className="px-3" onClick={() => open('cancel dialog')}>
                <span>
                  Cancel booking <VisuallyHidden>{name}</VisuallyHidden>
                </span>
              </Button>
            )}
          </div>
        </>
      )}
      <ConfirmDialog
        open={openPart === 'cancel dialog'}
        title="Cancel this booking?"
        keepLabel="Keep it"
        confirmLabel="Yes, cancel it"
        confirmingLabel="Cancelling..."
        failure="Failed to cancel the booking. Please try again."
        onClose={() => {
          setOpenPart(null);
          setWasKept(true);
        }}
        onConfirm={async () => {
          // PUT needs the whole booking. If the backend did not send the number of guests, the app sends 1.
          const { id, service, date, guestCount = 1, message } = booking;
          await changeBooking(id, { service, date, guestCount, message, status: 'cancelled' });
          finish('This booking is cancelled.', { status: 'cancelled' });
        }}
      >
        <p>
          {'Your booking of '}
          <CatalogueText>{name}</CatalogueText>
          {` on ${formatDate(booking.date)} ends.`}
          {isConfirmed(booking) && ' This booking is confirmed. If you request it again later, the date may be taken.'}
        </p>
      </ConfirmDialog>
    </li>
  );
}
