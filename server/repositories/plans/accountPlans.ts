import { and, asc, eq, lt, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/open.ts';
import { planMembers, planRevisions, plans } from '../../db/schema.ts';
import { arrayField, openObjectJson } from '../jsonParts.ts';
import type { JsonParts } from '../jsonParts.ts';
import { readValues } from './entries.ts';
import { listReviewLinks } from './review/links.ts';
import { readRevisions } from './revisions.ts';

/**
 * This file exports a user's plans, and takes the user out of them when the account is deleted (sections 7.3 and 14.7).
 */

/** The number of revisions that the export reads at a time. */
const REVISIONS_PER_BATCH = 500;

/**
 * Yields, for the user's own export, the JSON of each plan that the user is a member of and may see, in parts: its
 * values, its review links with their votes, and the changes that the user made. The changes are ordered newest first,
 * the plans by when the user joined them.
 */
export async function* exportPlans(db: Database, user: string, now: Date): AsyncGenerator<JsonParts, void, undefined> {
  const memberships = await db
    .select({
      plan: planMembers.plan,
      role: planMembers.role,
      memberSince: planMembers.createdAt,
      deletedAt: plans.deletedAt,
    })
    .from(planMembers)
    .innerJoin(plans, eq(plans.id, planMembers.plan))
    .where(eq(planMembers.user, user))
    .orderBy(asc(planMembers.createdAt), asc(planMembers.plan));
  for (const { plan, role, memberSince, deletedAt } of memberships) {
    // Only the owner may see a deleted plan.
    if (deletedAt !== null && role !== 'owner') continue;
    yield exportPlan(db, plan, { role, memberSince, deletedAt }, user, now);
  }
}

async function* exportPlan(db: Database, plan: string, membership: object, user: string, now: Date): JsonParts {
  const fields = {
    id: plan,
    ...membership,
    values: Object.fromEntries(await readValues(db, plan)),
    reviewLinks: await listReviewLinks(db, plan, now),
  };
  yield openObjectJson(fields);
  yield* arrayField('myChanges', exportChanges(db, plan, user));
  yield '}';
}

/**
 * Yields the JSON of the revisions that the user made in a plan, newest first. Each text contains several revisions
 * with commas between them. The history is read in batches, because it can have megabytes.
 */
export async function* exportChanges(db: Database, plan: string, user: string): JsonParts {
  const isOwnChange = and(eq(planRevisions.plan, plan), eq(planRevisions.user, user));
  let lastReadRevision: number | undefined;
  for (;;) {
    const isInNextBatch =
      lastReadRevision === undefined ? isOwnChange : and(isOwnChange, lt(planRevisions.revision, lastReadRevision));
    const rows = await readRevisions(db, isInNextBatch, { limit: REVISIONS_PER_BATCH, offset: 0 });
    lastReadRevision = rows.at(-1)?.revision;
    if (lastReadRevision === undefined) return;
    yield rows.map(({ at, changes }) => `{"at":${JSON.stringify(at)},"changes":${changes}}`).join();
  }
}

/**
 * Takes a user out of all plans, in the transaction that has locked the user and then deletes the account. A plan
 * without other members is deleted for good, and so is a plan that the user owned and had deleted. Every other plan
 * stays. If the user owned it, the editor who has been a member for longest becomes the owner; when there is no editor,
 * the viewer who has been a member for longest.
 * @returns all plans that the user was a member of, also those that no longer exist, with their new revisions
 */
export async function leaveAllPlans(db: Transaction, user: string): Promise<{ plan: string; revision: number }[]> {
  const memberships = await db
    .select({ id: planMembers.id, plan: planMembers.plan })
    .from(planMembers)
    .where(eq(planMembers.user, user))
    .orderBy(asc(planMembers.plan));
  const formerPlans = [];
  for (const { id, plan } of memberships) {
    const [lockedPlan] = await db
      .update(plans)
      .set({ revision: sql`${plans.revision} + 1` })
      .where(eq(plans.id, plan))
      .returning({ deletedAt: plans.deletedAt, revision: plans.revision });
    if (!lockedPlan) continue;
    // This is a separate statement, because it must see what changed while this transaction waited for the lock:
    // another transaction may have deleted the owner's account, and thereby made this user the owner.
    const [membership] = await db.select({ role: planMembers.role }).from(planMembers).where(eq(planMembers.id, id));
    if (!membership) continue;
    formerPlans.push({ plan, revision: lockedPlan.revision });
    const [successor] = await db
      .select({ id: planMembers.id })
      .from(planMembers)
      .where(and(eq(planMembers.plan, plan), ne(planMembers.user, user)))
      .orderBy(sql`${planMembers.role} = 'editor' desc`, asc(planMembers.createdAt), asc(planMembers.id))
      .limit(1);
    const isOwner = membership.role === 'owner';
    if (isOwner && (!successor || lockedPlan.deletedAt !== null)) {
      await db.delete(plans).where(eq(plans.id, plan));
      continue;
    }
    await db.delete(planMembers).where(eq(planMembers.id, id));
    if (isOwner && successor)
      await db.update(planMembers).set({ role: 'owner' }).where(eq(planMembers.id, successor.id));
  }
  return formerPlans;
}
