import { desc, eq, inArray } from 'drizzle-orm';
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
import { withdrawAllRequests } from '../requests/withdrawals.ts';
import { exportPlans, leaveAllPlans } from '../plans/accountPlans.ts';
import { recountReviews } from '../catalogue/reviews.ts';
import { arrayField, openObjectJson } from '../jsonParts.ts';
import type { JsonParts } from '../jsonParts.ts';
import { lockUser } from '../lockUser.ts';

/**
 * The number of rows that the export reads at a time. It is small because a custom package can have half a megabyte.
 */
const ROWS_PER_BATCH = 20;

/** The tables whose rows the export contains unchanged, by the name of their field in the export. */
const EXPORTED_TABLES = { bookings, enquiries, customPackages, reviews };

/**
 * Yields, in parts, the JSON of a user's profile, bookings, enquiries, custom packages, reviews, sessions, accepted
 * invitations and plans (section 7.3). A user can have thousands of rows, so the rows of the large tables are read in
 * batches. Yields '{}' when the account was deleted.
 */
export async function* exportAccount(db: Database, id: string, now: Date): JsonParts {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  if (!user) {
    yield '{}';
    return;
  }
  const { passwordHash: _hash, usernameKey: _key, ...profile } = user;
  const fields = {
    profile,
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
  yield openObjectJson(fields);
  for (const [name, table] of Object.entries(EXPORTED_TABLES)) yield* arrayField(name, exportRows(db, table, id));
  yield* arrayField('plans', exportPlans(db, id, now));
  yield '}';
}

/** Yields the JSON of each row of a table that belongs to the user, newest first. */
async function* exportRows(
  db: Database,
  table: (typeof EXPORTED_TABLES)[keyof typeof EXPORTED_TABLES],
  user: string,
): JsonParts {
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(eq(table.user, user))
    .orderBy(desc(table.createdAt), desc(table.id));
  for (let start = 0; start < rows.length; start += ROWS_PER_BATCH) {
    const ids = rows.slice(start, start + ROWS_PER_BATCH).map(({ id }) => id);
    const batch = await db
      .select()
      .from(table)
      .where(inArray(table.id, ids))
      .orderBy(desc(table.createdAt), desc(table.id));
    for (const row of batch) yield JSON.stringify(row);
  }
}

/**
 * Deletes the account and its data. The ratings of the services that the user reviewed are calculated again from the
 * remaining reviews. Requests lose their personal data: see withdrawals.ts. Plans with other members stay: see
 * leaveAllPlans().
 * @param principal identifies the user in the stored responses of idempotency keys
 * @returns the plans that the user was a member of, with their new revisions
 */
export async function deleteAccount(
  db: Database,
  id: string,
  principal: string,
): Promise<{ plan: string; revision: number }[]> {
  return db.transaction(async (transaction) => {
    // Because of this lock, a review that the user sends from another device meanwhile is either stored before the
    // deletion or refused.
    await lockUser(transaction, id, 'update');
    const reviewedServices = await transaction
      .select({ service: reviews.service })
      .from(reviews)
      .where(eq(reviews.user, id));
    await withdrawAllRequests(transaction, id);
    await transaction.delete(idempotencyKeys).where(eq(idempotencyKeys.principal, principal));
    const formerPlans = await leaveAllPlans(transaction, id);
    await transaction.delete(users).where(eq(users.id, id));
    await recountReviews(
      transaction,
      reviewedServices.map(({ service }) => service),
    );
    return formerPlans;
  });
}
