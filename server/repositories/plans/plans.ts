import { and, asc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { HISTORY_DAYS } from '#contract/plans/history.ts';
import { FIRST_PLAN_NAME, MAX_PLANS } from '#contract/plans/plans.ts';
import type { StoredPlanSummary } from '#contract/plans/plans.ts';
import { nextStamp } from '#domain/plan/planMerge.ts';
import type { Database, Transaction } from '../../db/open.ts';
import { planEntries, planMembers, plans, users } from '../../db/schema.ts';
import { DAY_MS } from '../../durations.ts';
import { changeEntries } from './entries.ts';
import { lockUser } from '../lockUser.ts';
import type { Membership } from './memberships.ts';
import { userNameSql } from './names.ts';

/** The plans of users (section 14.6). */

/** Returns the moment 30 days before `now`. Older history, deleted plans and expired invitations are not kept. */
export const oldestKeptMoment = (now: Date): Date => new Date(now.getTime() - HISTORY_DAYS * DAY_MS);

/**
 * The `tab` in the stamps of the entries that the server sets itself: the name of a new plan, and restored entries
 * other than items.
 */
export const SERVER_TAB = 'server';

/**
 * Returns the plans of a user in the order in which the user got them, including the user's own plans that were deleted
 * in the last 30 days.
 * @param plan returns only the plan with this id
 */
export async function listPlans(db: Database, user: string, now: Date, plan?: string): Promise<StoredPlanSummary[]> {
  const isListed = or(
    isNull(plans.deletedAt),
    and(eq(planMembers.role, 'owner'), gt(plans.deletedAt, oldestKeptMoment(now))),
  );
  const rows = await db
    .select({
      id: plans.id,
      role: planMembers.role,
      revision: plans.revision,
      deletedAt: plans.deletedAt,
      name: planEntries.value,
    })
    .from(planMembers)
    .innerJoin(plans, eq(plans.id, planMembers.plan))
    .leftJoin(planEntries, and(eq(planEntries.plan, plans.id), eq(planEntries.key, 'name')))
    .where(and(eq(planMembers.user, user), isListed, plan === undefined ? undefined : eq(plans.id, plan)))
    .orderBy(asc(planMembers.createdAt), asc(plans.id));
  if (rows.length === 0) return [];
  const members = await db
    .select({ plan: planMembers.plan, role: planMembers.role, name: userNameSql })
    .from(planMembers)
    .innerJoin(users, eq(users.id, planMembers.user))
    .where(
      inArray(
        planMembers.plan,
        rows.map(({ id }) => id),
      ),
    );
  return rows.map(({ name, deletedAt, ...row }) => {
    const ofPlan = members.filter((member) => member.plan === row.id);
    return {
      ...row,
      name: name === null ? FIRST_PLAN_NAME : (JSON.parse(name) as string),
      owner: ofPlan.find(({ role }) => role === 'owner')?.name ?? '',
      members: ofPlan.length,
      deletedAt: deletedAt?.toISOString() ?? '',
    };
  });
}

/** A user who owns this many deleted plans that are still stored cannot create another plan. */
const MAX_DELETED_PLANS = MAX_PLANS;

/** Why a user cannot get another plan, as sentences for the user. */
export const TOO_MANY_PLANS = {
  'too many plans': `You have ${MAX_PLANS} plans. Delete or leave one before you add another.`,
  'too many deleted plans': `You have deleted ${MAX_DELETED_PLANS} plans in the last ${HISTORY_DAYS} days. Wait before you add more.`,
} as const;
export type TooManyPlans = keyof typeof TOO_MANY_PLANS;

/**
 * Returns why a user cannot get another plan; null when the user can. Locks the user, so that simultaneous requests
 * wait for one another and cannot exceed the maximum together.
 */
export async function planLimitProblem(db: Transaction, user: string): Promise<TooManyPlans | null> {
  await lockUser(db, user);
  const [counted] = await db
    .select({
      inUse: sql<number>`count(*) filter (where ${isNull(plans.deletedAt)})::integer`,
      deleted: sql<number>`count(*) filter (where ${and(isNotNull(plans.deletedAt), eq(planMembers.role, 'owner'))})::integer`,
    })
    .from(planMembers)
    .innerJoin(plans, eq(plans.id, planMembers.plan))
    .where(eq(planMembers.user, user));
  if ((counted?.inUse ?? 0) >= MAX_PLANS) return 'too many plans';
  return (counted?.deleted ?? 0) >= MAX_DELETED_PLANS ? 'too many deleted plans' : null;
}

/** Creates a plan of a user. Returns its id, or why the user can have no more. */
export async function createPlan(
  db: Transaction,
  user: string,
  name: string,
  now: Date,
): Promise<{ id: string } | TooManyPlans> {
  return (await planLimitProblem(db, user)) ?? { id: await insertPlan(db, user, name, now) };
}

/** Creates a plan for a user who owns none: a new user, or one who has deleted the last own plan. Checks no maximum. */
export async function createOwnPlan(db: Transaction, user: string, now: Date): Promise<string> {
  return insertPlan(db, user, FIRST_PLAN_NAME, now);
}

async function insertPlan(db: Transaction, user: string, name: string, now: Date): Promise<string> {
  const [plan] = await db
    .insert(plans)
    .values({ createdAt: now })
    .returning({ id: plans.id, revision: plans.revision });
  if (!plan) throw new Error('The plan was not stored');
  await db.insert(planMembers).values({ plan: plan.id, user, role: 'owner', createdAt: now });
  const stamp = nextStamp(undefined, now.getTime(), SERVER_TAB);
  await changeEntries(db, plan, [{ key: 'name', value: name, ...stamp }], { author: user, now });
  return plan.id;
}

/**
 * Returns the user's membership of the plan that the calls for selected services read and write (section 7): the oldest
 * plan that the user owns. A user who owns none gets one.
 */
export async function findOrCreateOwnPlan(db: Transaction, user: string, now: Date): Promise<Membership> {
  const existing = await findOldestOwnPlan(db, user);
  if (existing) return existing;
  await lockUser(db, user);
  // Another request may have created the plan while this one waited.
  const created =
    (await findOldestOwnPlan(db, user)) ??
    ((await createOwnPlan(db, user, now)) && (await findOldestOwnPlan(db, user)));
  if (!created) throw new Error('The plan was not found');
  return created;
}

/**
 * Returns the user's membership of the oldest plan that the user owns and has not deleted; null when there is none. The
 * oldest plan is the one that the user has been a member of for longest.
 */
export async function findOldestOwnPlan(db: Database, user: string): Promise<Membership | null> {
  const [own] = await db
    .select({ id: planMembers.id, plan: planMembers.plan, role: planMembers.role })
    .from(planMembers)
    .innerJoin(plans, eq(plans.id, planMembers.plan))
    .where(and(eq(planMembers.user, user), eq(planMembers.role, 'owner'), isNull(plans.deletedAt)))
    .orderBy(asc(planMembers.createdAt), asc(plans.id))
    .limit(1);
  return own ? { ...own, user, isDeleted: false } : null;
}

/**
 * Deletes a plan, which its owner can bring back for 30 days. An owner who owns no other plan gets a new one.
 * @returns the revision of the deleted plan; null when it is deleted already, or when the user no longer owns it
 */
export async function deletePlan(db: Transaction, { id, plan, user }: Membership, now: Date): Promise<number | null> {
  await lockUser(db, user);
  const [deleted] = await db
    .update(plans)
    .set({ deletedAt: now, revision: sql`${plans.revision} + 1` })
    .where(and(eq(plans.id, plan), isNull(plans.deletedAt), inArray(plans.id, ownedPlanId(db, id))))
    .returning({ revision: plans.revision });
  if (!deleted) return null;
  await findOrCreateOwnPlan(db, user, now);
  return deleted.revision;
}

/**
 * Brings a deleted plan back. Changes nothing when it was deleted more than 30 days ago or the user no longer owns it.
 * @returns 'too many plans' when the user can have no more plans, otherwise null
 */
export async function bringPlanBack(
  db: Transaction,
  { id, plan, user }: Membership,
  now: Date,
): Promise<'too many plans' | null> {
  if ((await planLimitProblem(db, user)) === 'too many plans') return 'too many plans';
  await db
    .update(plans)
    .set({ deletedAt: null, revision: sql`${plans.revision} + 1` })
    .where(and(eq(plans.id, plan), gt(plans.deletedAt, oldestKeptMoment(now)), inArray(plans.id, ownedPlanId(db, id))));
  return null;
}

/** Returns the query for the id of the plan of this membership; it has no row when the member is not the owner. */
const ownedPlanId = (db: Database, membershipId: string) =>
  db
    .select({ plan: planMembers.plan })
    .from(planMembers)
    .where(and(eq(planMembers.id, membershipId), eq(planMembers.role, 'owner')));
