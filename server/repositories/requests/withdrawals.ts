import { and, eq } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/open.ts';
import { bookings, customPackages, enquiries } from '../../db/schema.ts';
import { isUuid } from '../isUuid.ts';

/**
 * Withdrawing a request deletes its personal data and its message at once. The row stays until the next export tells
 * the business that the request was withdrawn. The row stays even if the request is not marked as exported, because an
 * export that is in progress may already contain the request.
 */

/** The name in a withdrawn enquiry, and of bride and groom in a withdrawn custom package. No other request has it. */
export const WITHDRAWN_NAME = '';

/**
 * The status of a withdrawn booking. No user sees it, because a booking is withdrawn only when the account of its user
 * is deleted.
 */
export const WITHDRAWN_STATUS = 'withdrawn';

/**
 * Withdraws the user's enquiry with this id.
 * @returns false when it does not exist or belongs to another user
 */
export async function withdrawEnquiry(db: Database, user: string, id: string): Promise<boolean> {
  return isUuid(id) && (await withdrawEnquiries(db, and(eq(enquiries.user, user), eq(enquiries.id, id)))) > 0;
}

/** Withdraws all enquiries, custom packages and bookings of the user. */
export async function withdrawAllRequests(db: Transaction, user: string): Promise<void> {
  await withdrawEnquiries(db, eq(enquiries.user, user));
  await db
    .update(customPackages)
    .set({
      user: null,
      brideName: WITHDRAWN_NAME,
      groomName: WITHDRAWN_NAME,
      weddingDate: null,
      location: '',
      items: [],
      exported: false,
    })
    .where(eq(customPackages.user, user));
  await db
    .update(bookings)
    .set({ user: null, status: WITHDRAWN_STATUS, date: null, message: '', exported: false })
    .where(eq(bookings.user, user));
}

/** Withdraws the enquiries that match and returns their number. */
async function withdrawEnquiries(db: Database, condition: SQL | undefined): Promise<number> {
  const withdrawn = await db
    .update(enquiries)
    .set({ user: null, name: WITHDRAWN_NAME, phone: '', email: null, date: null, message: '', exported: false })
    .where(condition)
    .returning({ id: enquiries.id });
  return withdrawn.length;
}

/** Deletes the withdrawn requests of which an export has told the business. */
export async function deleteExportedWithdrawals(db: Transaction): Promise<void> {
  await db.delete(enquiries).where(and(eq(enquiries.name, WITHDRAWN_NAME), eq(enquiries.exported, true)));
  await db
    .delete(customPackages)
    .where(and(eq(customPackages.brideName, WITHDRAWN_NAME), eq(customPackages.exported, true)));
  await db.delete(bookings).where(and(eq(bookings.status, WITHDRAWN_STATUS), eq(bookings.exported, true)));
}
