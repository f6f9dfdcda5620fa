import type { Booking } from '#contract/requests/bookings.ts';
import { capitalised } from '../catalogue/decor.ts';

/** Interprets the status of a booking. Other backends may send statuses that section 4 does not name. */

/** Returns whether the booking is cancelled. Accepts the spellings "cancelled" and "canceled". */
export const isCancelled = ({ status }: Pick<Booking, 'status'>): boolean => /^cancell?ed$/.test(status);

export const isConfirmed = ({ status }: Pick<Booking, 'status'>): boolean => status === 'confirmed';

/** Returns the display name of the status: "Requested". */
export const bookingStatusText = ({ status }: Pick<Booking, 'status'>): string =>
  isCancelled({ status }) ? 'Cancelled' : capitalised(status.replaceAll(/[_\s]+/g, ' '));
