import { and, asc, count, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { HISTORY_DAYS } from '#contract/plans/history.ts';
import { DEFAULT_PLAN_NAME, MAX_PLANS } from '#contract/plans/plans.ts';
import type { ServerPlanSummary } from '#contract/plans/plans.ts';
import { nextStamp } from '#domain/plan/planMerge.ts';
import type { Database, Transaction } from '../../db/open.ts';
import { planEntries, planMembers, plans, users } from '../../db/schema.ts';
import { DAY_MS } from '../../durations.ts';
import { changeEntries } from './entries.ts';
import { lockUser } from '../lockUser.ts';
import type { Membership } from './memberships.ts';
import { publicNameSql } from '../publicName.ts';

/** This file lists, creates and deletes the plans of users (section 14.6). */

/**
 * Returns the moment 30 days before `now`. History, plans that were deleted and invitations that expired are not kept
 * when they are from before this moment.
 */
export const oldestKeptMoment = (now: Date): Date => new Date(now.getTime() - HISTORY_DAYS * DAY_MS);

/**
 * Stands for the id of a tab in the stamps of the entries that the server sets itself: the name of a new plan, and
 * restored entries other than items.
 */
export const SERVER_TAB_ID = 'server';

/**
 * Returns the plans of a user in the order in which the user created or joined them, including the user's own plans
 * that were deleted in the last 30 days.
 * @param plan the id of a plan, to get only this plan
 */
export async function listPlans(db: Database, user: string, now: Date, plan?: string): Promise<ServerPlanSummary[]> {
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
    .select({ plan: planMembers.plan, role: planMembers.role, name: publicNameSql })
    .from(planMembers)
    .innerJoin(users, eq(users.id, planMembers.user))
    .where(
      inArray(
        planMembers.plan,
        rows.map(({ id }) => id),
      ),
    );
  return rows.map(({ name, deletedAt, ...row }) => {
    const membersOfPlan = members.filter((member) => member.plan === row.id);
    return {
      ...row,
      name: name === null ? DEFAULT_PLAN_NAME : (JSON.parse(name) as string),
      owner: membersOfPlan.find(({ role }) => role === 'owner')?.name ?? '',
      members: membersOfPlan.length,
      deletedAt: deletedAt?.toISOString() ?? '',
    };
  });
}

/** A user who owns this many deleted plans cannot delete another one. Deleted plans are kept for 30 days. */
const MAX_DELETED_PLANS = MAX_PLANS;

/** Why a user cannot get or delete a plan, as sentences for the user. */
export const TOO_MANY_PLANS = `You have ${MAX_PLANS} weddings. Delete or leave one before you add another.`;
export const TOO_MANY_DELETED_PLANS = `You have deleted ${MAX_DELETED_PLANS} weddings in the last ${HISTORY_DAYS} days. Wait before you delete another.`;

/**
 * Returns true when the user has fewer plans than the maximum. Locks the user, so that simultaneous requests
 * wait for one another and cannot exceed the maximum together.
 */
export async function lockUserAndCheckPlanLimit(db: Transaction, user: string): Promise<boolean> {
  await lockUser(db, user);
  return (await countPlans(db, user, isNull(plans.deletedAt))) < MAX_PLANS;
}

async function countPlans(db: Database, user: string, condition: SQL | undefined): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(planMembers)
    .innerJoin(plans, eq(plans.id, planMembers.plan))
    .where(and(eq(planMembers.user, user), condition));
  return counted?.total ?? 0;
}

/** Creates a plan for a user. Returns its id; null when the user has the maximum number of plans. */
export async function createPlan(db: Transaction, user: string, name: string, now: Date): Promise<string | null> {
  return (await lockUserAndCheckPlanLimit(db, user)) ? insertPlan(db, user, name, now) : null;
}

/**
 * Creates a plan for a user who owns none: a new user, or one who has deleted their last own plan. Does not check the
 * maximum number of plans.
 */
export async function createDefaultPlan(db: Transaction, user: string, now: Date): Promise<string> {
  return insertPlan(db, user, DEFAULT_PLAN_NAME, now);
}

async function insertPlan(db: Transaction, user: string, name: string, now: Date): Promise<string> {
  const [plan] = await db
    .insert(plans)
    .values({ createdAt: now })
    .returning({ id: plans.id, revision: plans.revision });
  if (!plan) throw new Error('The plan was not stored');
  await db.insert(planMembers).values({ plan: plan.id, user, role: 'owner', createdAt: now });
  const stamp = nextStamp(undefined, now.getTime(), SERVER_TAB_ID);
  await changeEntries(db, plan, [{ key: 'name', value: name, ...stamp }], { author: user, now });
  return plan.id;
}

/**
 * Returns the user's membership of the plan that the calls for selected services read and write (section 7): the oldest
 * plan that the user owns. A user who owns none gets one.
 */
export async function findOrCreateOwnPlan(db: Transaction, user: string, now: Date): Promise<Membership> {
  const existingMembership = await findOldestOwnPlan(db, user);
  if (existingMembership) return existingMembership;
  await lockUser(db, user);
  // Another request may have created the plan while this one waited for the lock.
  if (!(await findOldestOwnPlan(db, user))) await createDefaultPlan(db, user, now);
  const createdMembership = await findOldestOwnPlan(db, user);
  if (!createdMembership) throw new Error('The plan was not found');
  return createdMembership;
}

/**
 * Returns the user's membership of the oldest plan that the user owns and has not deleted; null when there is none. The
 * oldest plan is the one that the user has been a member of for longest.
 */
export async function findOldestOwnPlan(db: Database, user: string): Promise<Membership | null> {
  const [ownMembership] = await db
    .select({ id: planMembers.id, plan: planMembers.plan, role: planMembers.role })
    .from(planMembers)
    .innerJoin(plans, eq(plans.id, planMembers.plan))
    .where(and(eq(planMembers.user, user), eq(planMembers.role, 'owner'), isNull(plans.deletedAt)))
    .orderBy(asc(planMembers.createdAt), asc(plans.id))
    .limit(1);
  return ownMembership ? { ...ownMembership, user, isDeleted: false } : null;
}

/**
 * Deletes a plan, which its owner can bring back for 30 days. An owner who owns no other plan gets a new one.
 * @returns the revision of the deleted plan; null when it is deleted already, or when the user no longer owns it; 'too
 * many deleted plans' when the user owns MAX_DELETED_PLANS other deleted plans
 */
export async function deletePlan(
  db: Transaction,
  { id, plan, user }: Membership,
  now: Date,
): Promise<number | 'too many deleted plans' | null> {
  await lockUser(db, user);
  // This condition leaves out the plan itself, so that deleting it a second time returns null and not 'too many deleted
  // plans'.
  const isOtherDeletedPlan = and(eq(planMembers.role, 'owner'), isNotNull(plans.deletedAt), ne(plans.id, plan));
  if ((await countPlans(db, user, isOtherDeletedPlan)) >= MAX_DELETED_PLANS) return 'too many deleted plans';
  const [deleted] = await db
    .update(plans)
    .set({ deletedAt: now, revision: sql`${plans.revision} + 1` })
    .where(and(eq(plans.id, plan), isNull(plans.deletedAt), inArray(plans.id, ownedPlanIdSubquery(db, id))))
    .returning({ revision: plans.revision });
  if (!deleted) return null;
  await findOrCreateOwnPlan(db, user, now);
  return deleted.revision;
}

/**
 * Brings a deleted plan back. Changes nothing when it was deleted more than 30 days ago or the user no longer owns it.
 * @returns false when the user has the maximum number of plans
 */
export async function undeletePlan(db: Transaction, { id, plan, user }: Membership, now: Date): Promise<boolean> {
  if (!(await lockUserAndCheckPlanLimit(db, user))) return false;
  await db
    .update(plans)
    .set({ deletedAt: null, revision: sql`${plans.revision} + 1` })
    .where(
      and(
        eq(plans.id, plan),
        gt(plans.deletedAt, oldestKeptMoment(now)),
        inArray(plans.id, ownedPlanIdSubquery(db, id)),
      ),
    );
  return true;
}

/** Returns a query for the id of the plan of this membership. The query has no row when the member is not the owner. */
const ownedPlanIdSubquery = (db: Database, membershipId: string) =>
  db
    .select({ plan: planMembers.plan })
    .from(planMembers)
    .where(and(eq(planMembers.id, membershipId), eq(planMembers.role, 'owner')));
