import { useQuery } from '@tanstack/react-query';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import { isNotFoundOrUnsupported } from '#api/errors.ts';
import { LoadFailure } from '#components/LoadFailure.tsx';
import { SectionCard } from '#components/layout/SectionCard.tsx';
import { LinkButton } from '#components/ui/buttons/LinkButton.tsx';
import { LoadingNote, Skeleton } from '#components/ui/loading/Skeleton.tsx';
import { paths } from '#paths';
import { bookingsQuery } from '#queries/bookings.ts';
import { BookingEntry } from './BookingEntry.tsx';

/**
 * Lists the user's bookings in the order of the backend; our server sends the newest first (sections 2 and 7). Renders
 * nothing if the backend lacks GET /bookings.
 */
export function BookingsCard() {
  const { data: bookings, error, isFetching, refetch } = useQuery(bookingsQuery());
  if (!bookings && isNotFoundOrUnsupported(error)) return null;
  return (
    <SectionCard title="Bookings" Icon={CalendarCheck}>
      {bookings ? (
        <>
          {bookings.items.length === 0 ? (
            <>
              <p className="text-ink-soft">Your booking requests appear here, with their status.</p>
              <LinkButton to={paths.venues()} variant="secondary" className="mt-4">
                Find a venue
              </LinkButton>
            </>
          ) : (
            <ul className="divide-y divide-line">
              {bookings.items.map((booking) => (
                <BookingEntry key={booking.id} booking={booking} />
              ))}
            </ul>
          )}
          {bookings.next && <p className="mt-3 text-sm text-ink-soft">Not all of your bookings are shown.</p>}
        </>
      ) : error ? (
        <LoadFailure
          message="Failed to load your bookings"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <LoadingNote>Loading your bookings...</LoadingNote>
          <Skeleton className="h-28" />
        </>
      )}
    </SectionCard>
  );
}
