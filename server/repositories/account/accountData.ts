import { desc, eq } from 'drizzle-orm';
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/open.ts';
import {
  bookings,
  customPackages,
  enquiries,
  idempotencyKeys,
  planInvitations,
  reviews,
  sessions,
  users,
} from '../../db/schema.ts';
import { withdrawEnquiries } from '../requests/enquiries.ts';
import { exportPlans, leaveAllPlans } from '../plans/accountPlans.ts';
import { recountReviews } from '../catalogue/reviews.ts';

/**
 * Yields, in parts, the JSON of a user's profile, bookings, enquiries, custom packages, reviews, sessions, accepted
 * invitations and plans (section 7.3). Yields '{}' when the account was deleted.
 */
export async function* exportAccount(db: Database, id: string, now: Date): AsyncGenerator<string, void, undefined> {
  const rowsOf = (table: AnyPgTable & { user: AnyPgColumn; createdAt: AnyPgColumn }) =>
    db.select().from(table).where(eq(table.user, id)).orderBy(desc(table.createdAt));
  const [user] = await db.select().from(users).where(eq(users.id, id));
  if (!user) {
    yield '{}';
    return;
  }
  const { passwordHash: _hash, usernameKey: _key, ...profile } = user;
  const fields = {
    profile,
    bookings: await rowsOf(bookings),
    enquiries: await rowsOf(enquiries),
    customPackages: await rowsOf(customPackages),
    reviews: await rowsOf(reviews),
    // The export leaves out the hashes of the tokens.
    sessions: await db
      .select({ createdAt: sessions.createdAt, rotatedAt: sessions.rotatedAt, expiresAt: sessions.expiresAt })
      .from(sessions)
      .where(eq(sessions.user, id))
      .orderBy(desc(sessions.createdAt)),
    acceptedInvitations: await db
      .select({
        plan: planInvitations.plan,
        role: planInvitations.role,
        createdAt: planInvitations.createdAt,
        expiresAt: planInvitations.expiresAt,
      })
      .from(planInvitations)
      .where(eq(planInvitations.acceptedBy, id))
      .orderBy(desc(planInvitations.createdAt)),
  };
  yield `${JSON.stringify(fields).slice(0, -1)},"plans":[`;
  let separator = '';
  for await (const plan of exportPlans(db, id, now)) {
    yield separator + plan;
    separator = ',';
  }
  yield ']}';
}

/**
 * Deletes the account and its data. The ratings of the services that the user reviewed are calculated again from the
 * remaining reviews. Enquiries that were exported to the business lose their personal data: see withdrawEnquiries().
 * Plans with other members stay: see leaveAllPlans().
 * @param principal identifies the user in the stored responses of idempotency keys
 * @returns the plans that the user was a member of, with their new revisions
 */
export async function deleteAccount(
  db: Database,
  id: string,
  principal: string,
): Promise<{ plan: string; revision: number }[]> {
  return db.transaction(async (transaction) => {
    const reviewed = await transaction.select({ service: reviews.service }).from(reviews).where(eq(reviews.user, id));
    await withdrawEnquiries(transaction, id);
    await transaction.delete(idempotencyKeys).where(eq(idempotencyKeys.principal, principal));
    const plans = await leaveAllPlans(transaction, id);
    await transaction.delete(users).where(eq(users.id, id));
    await recountReviews(
      transaction,
      reviewed.map(({ service }) => service),
    );
    return plans;
  });
}
