import type { Booking } from '#contract/bookings.ts';
import { capitalised } from './decor.ts';

/** Bookings as their user sees them; the specification shows no statuses (section 4), a backend may have its own. */

/** Whether nothing is asked for any more. */
export const isCancelled = ({ status }: Pick<Booking, 'status'>): boolean => /^cancell?ed$/.test(status);

export const isConfirmed = ({ status }: Pick<Booking, 'status'>): boolean => status === 'confirmed';

/** A status in words: "Requested". */
export const bookingStatusText = ({ status }: Pick<Booking, 'status'>): string =>
  isCancelled({ status }) ? 'Cancelled' : capitalised(status.replaceAll(/[_\s]+/g, ' '));
