import { desc, eq } from 'drizzle-orm';
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/open.ts';
import {
  bookings,
  customPackages,
  enquiries,
  idempotencyKeys,
  reviews,
  selectedServices,
  users,
} from '../db/schema.ts';
import { withdrawEnquiries } from './enquiries.ts';
import { recountReviews } from './reviews.ts';

/** Everything that is kept of one user, for their own eyes: no hash, no token. */
export async function exportAccount(db: Database, id: string): Promise<Record<string, unknown>> {
  const rowsOf = (table: AnyPgTable & { user: AnyPgColumn; createdAt: AnyPgColumn }) =>
    db.select().from(table).where(eq(table.user, id)).orderBy(desc(table.createdAt));
  const [user] = await db.select().from(users).where(eq(users.id, id));
  if (!user) return {};
  const { passwordHash: _hash, usernameKey: _key, ...profile } = user;
  return {
    profile,
    selectedServices: await rowsOf(selectedServices),
    bookings: await rowsOf(bookings),
    enquiries: await rowsOf(enquiries),
    customPackages: await rowsOf(customPackages),
    reviews: await rowsOf(reviews),
  };
}

/**
 * Deletes the account and, with it, everything that is the user's; ratings are then what the others gave.
 * @param principal names the user in the answers that are kept for repeated requests
 */
export async function deleteAccount(db: Database, id: string, principal: string): Promise<void> {
  await db.transaction(async (transaction) => {
    const reviewed = await transaction.select({ service: reviews.service }).from(reviews).where(eq(reviews.user, id));
    await withdrawEnquiries(transaction, id);
    await transaction.delete(idempotencyKeys).where(eq(idempotencyKeys.principal, principal));
    await transaction.delete(users).where(eq(users.id, id));
    await recountReviews(
      transaction,
      reviewed.map(({ service }) => service),
    );
  });
}
