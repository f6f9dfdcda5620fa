import { and, eq, isNull, ne, notInArray } from 'drizzle-orm';
import type { ServerBooking } from '#contract/requests/bookings.ts';
import type { Database } from '../../db/open.ts';
import { bookings, customPackages, enquiries } from '../../db/schema.ts';
import { isUuid } from '../isUuid.ts';
import { WITHDRAWN_NAME, WITHDRAWN_STATUS } from './withdrawals.ts';

/** These functions store what the business decides about the requests of users. */

/**
 * Marks an enquiry or a custom package as answered.
 * @returns false when there is none with this id, or when it is answered or withdrawn already
 */
export async function markRequestAnswered(db: Database, id: string, now: Date): Promise<boolean> {
  if (!isUuid(id)) return false;
  const answered = { answeredAt: now };
  const answeredEnquiries = await db
    .update(enquiries)
    .set(answered)
    .where(and(eq(enquiries.id, id), isNull(enquiries.answeredAt), ne(enquiries.name, WITHDRAWN_NAME)))
    .returning({ id: enquiries.id });
  if (answeredEnquiries.length > 0) return true;
  const answeredPackages = await db
    .update(customPackages)
    .set(answered)
    .where(
      and(eq(customPackages.id, id), isNull(customPackages.answeredAt), ne(customPackages.brideName, WITHDRAWN_NAME)),
    )
    .returning({ id: customPackages.id });
  return answeredPackages.length > 0;
}

/**
 * Confirms or declines a booking. The business may also change an earlier decision.
 * @returns the decided booking; null when there is no booking with this id, or when it is cancelled or withdrawn
 */
export async function decideBooking(
  db: Database,
  id: string,
  status: 'confirmed' | 'declined',
): Promise<Pick<ServerBooking, 'serviceName' | 'date' | 'guestCount'> | null> {
  if (!isUuid(id)) return null;
  const { serviceName, date, guestCount } = bookings;
  const [decided] = await db
    .update(bookings)
    .set({ status })
    .where(and(eq(bookings.id, id), notInArray(bookings.status, ['cancelled', WITHDRAWN_STATUS])))
    .returning({ serviceName, date, guestCount });
  // Only withdrawn bookings have no date.
  return decided ? { ...decided, date: decided.date ?? '' } : null;
}
