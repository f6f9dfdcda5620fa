import type { Booking } from '#contract/requests/bookings.ts';
import { categoryName } from '../catalogue/categories.ts';
import { capitalised } from '../catalogue/decor.ts';

/** This file interprets the status of a booking. Other backends may send statuses that our server does not send. */

/**
 * Returns the title of a booking: the name of its service. Another backend may not send the name: the title is then the
 * category, else the id of the service.
 */
export const bookingTitle = ({
  serviceName,
  category,
  service,
}: Pick<Booking, 'serviceName' | 'category' | 'service'>): string =>
  serviceName || (category ? categoryName(category) : service) || 'Booking';

/** Returns whether the booking is cancelled. Accepts the spellings "cancelled" and "canceled". */
export const isCancelled = ({ status }: Pick<Booking, 'status'>): boolean => /^cancell?ed$/.test(status);

/** Returns whether the user has cancelled the booking, or the business has declined it. */
export const isCancelledOrDeclined = (booking: Pick<Booking, 'status'>): boolean =>
  isCancelled(booking) || booking.status === 'declined';

export const isConfirmed = ({ status }: Pick<Booking, 'status'>): boolean => status === 'confirmed';

/** Returns the display name of the status: "Requested". */
export const bookingStatusText = ({ status }: Pick<Booking, 'status'>): string =>
  isCancelled({ status }) ? 'Cancelled' : capitalised(status.replaceAll(/[_\s]+/g, ' '));

/** Returns a sentence that says what the status means for the user; '' for 'cancelled' and for an unknown status. */
export const bookingStatusMeaning = ({ status }: Pick<Booking, 'status'>): string => STATUS_MEANINGS[status] ?? '';

const STATUS_MEANINGS: Readonly<Record<string, string>> = {
  requested: 'We are asking the vendor. The answer appears here.',
  confirmed: 'The vendor has reserved this date for you.',
  declined: 'The vendor cannot take this booking. You can request another date.',
};
