import type { Booking } from '#contract/requests/bookings.ts';
import { capitalised } from '../catalogue/decor.ts';

/** The statuses of bookings. The specification names none (section 4), so a backend may have its own. */

/** Whether the booking is cancelled, in either spelling. */
export const isCancelled = ({ status }: Pick<Booking, 'status'>): boolean => /^cancell?ed$/.test(status);

export const isConfirmed = ({ status }: Pick<Booking, 'status'>): boolean => status === 'confirmed';

/** Display name of a status: "Requested". */
export const bookingStatusText = ({ status }: Pick<Booking, 'status'>): string =>
  isCancelled({ status }) ? 'Cancelled' : capitalised(status.replaceAll(/[_\s]+/g, ' '));
