import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import { Suspense, useState } from 'react';
import { isNotFoundOrUnsupported } from '#api/errors.ts';
import { Button } from '#components/ui/buttons/Button.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';
import { LinkButton } from '#components/ui/buttons/LinkButton.tsx';
import { Notice } from '#components/ui/messages/Notice.tsx';
import { Skeleton } from '#components/ui/loading/Skeleton.tsx';
import { lazyWithRetry } from '#components/ui/loading/lazyWithRetry.tsx';
import { useAuth } from '#contexts/AuthContext.tsx';
import type { Service } from '#contract/catalogue/services.ts';
import type { Booking, BookingBody } from '#contract/requests/bookings.ts';
import { bookingStatusText, isCancelled } from '#domain/requests/bookings.ts';
import { formatDate } from '#domain/dates.ts';
import { displayName } from '#domain/catalogue/venues.ts';
import { useIdempotencyKey } from '#hooks/useIdempotencyKey.ts';
import { paths } from '#paths';
import { bookingsQuery, createBooking } from '#queries/bookings.ts';
import { updateCached } from '#queries/updateCached.ts';
import { CatalogueText } from '../catalogue/CatalogueText.tsx';
import { SectionCard } from '../layout/SectionCard.tsx';

const BookingForm = lazyWithRetry(() => import('./BookingForm.tsx').then((module) => module.BookingForm));

/**
 * Lets the user request a booking, and lists the user's bookings of this service that are not cancelled. Renders
 * nothing when a response shows that the backend has no endpoints for bookings.
 */
export function BookingPanel({ service }: { service: Service }) {
  const { status } = useAuth();
  const client = useQueryClient();
  const isSignedIn = status === 'signed-in';
  const { data, error, isPending, refetch } = useQuery({ ...bookingsQuery(), enabled: isSignedIn });
  const [step, setStep] = useState<'idle' | 'open' | 'requested'>('idle');
  const [hasRetried, setHasRetried] = useState(false);
  const idempotencyKeys = useIdempotencyKey();
  const { mutateAsync: send, isPending: isSending } = useMutation({
    mutationFn: (body: BookingBody) => createBooking(body, idempotencyKeys.keyFor(body)),
    onSuccess: (booking) => {
      idempotencyKeys.renew();
      updateCached(client, bookingsQuery(), (list) => ({
        ...list,
        // The list may already contain the booking: the response to an earlier attempt may have been lost.
        items: booking ? [booking, ...list.items.filter(({ id }) => id !== booking.id)] : list.items,
      }));
      setStep('requested');
    },
  });
  // No skeleton replaces the panel while the user retries, because the heading of the panel has the focus.
  if (isSignedIn && isPending && !hasRetried) return <Skeleton className="h-52" />;
  if (!data && isNotFoundOrUnsupported(error)) return null;
  // Compare the category too, because another backend may use an id in several categories. It may also send no
  // category.
  const isForThisService = (booking: Booking) =>
    booking.service === service.id && (booking.category === '' || booking.category === service.category);
  const bookings = data?.items.filter((booking) => isForThisService(booking) && !isCancelled(booking)) ?? [];

  const close = () => {
    setStep('idle');
    // Request the bookings again: the server may have stored a booking although its response was lost.
    void client.invalidateQueries({ queryKey: bookingsQuery().queryKey });
  };
  return (
    <SectionCard title="Booking" Icon={CalendarCheck}>
      <p className="text-ink-soft">Ask the vendor to reserve your date. You pay nothing here.</p>
      {error && !data && (
        <p className="mt-3 flex flex-wrap items-center gap-3 text-ink-soft">
          Your bookings could not be loaded.
          <Button
            variant="secondary"
            onClick={() => {
              setHasRetried(true);
              void refetch();
            }}
          >
            Load your bookings
          </Button>
        </p>
      )}
      {bookings.length > 0 && (
        <ul className="mt-3 divide-y divide-line">
          {bookings.map((booking) => (
            <li key={booking.id} className="flex flex-wrap justify-between gap-x-4 py-2">
              <span className="font-semibold tabular-nums">{formatDate(booking.date)}</span>
              {bookingStatusText(booking)}
            </li>
          ))}
        </ul>
      )}
      {step === 'requested' && (
        <Notice tone="success" className="mt-3">
          Your booking is requested.
        </Notice>
      )}
      <div className="mt-4 flex flex-wrap gap-3 *:flex-auto">
        {isSignedIn ? (
          <Button variant="secondary" onClick={() => setStep('open')}>
            Request a booking
          </Button>
        ) : (
          <LinkButton to={paths.login()} variant="secondary">
            Sign in to request a booking
          </LinkButton>
        )}
        {bookings.length > 0 && (
          <LinkButton to={paths.account()} variant="secondary">
            See your bookings
          </LinkButton>
        )}
      </div>
      <Dialog open={step === 'open'} onClose={close} title="Request a booking" busy={isSending}>
        <p className="mb-4 text-ink-soft">
          <CatalogueText>{displayName(service)}</CatalogueText>
        </p>
        <Suspense fallback={<Skeleton className="h-80" />}>
          <BookingForm serviceId={service.id} onSend={send} />
        </Suspense>
      </Dialog>
    </SectionCard>
  );
}
