import { and, eq, isNull } from 'drizzle-orm';
import { hasRights } from '#contract/plans/roles.ts';
import type { PlanRole } from '#contract/plans/roles.ts';
import type { Database, Transaction } from '../../db/open.ts';
import { planMembers, plans } from '../../db/schema.ts';
import { isUuid } from '../isUuid.ts';

/**
 * This file checks the rights of users in plans (section 14.7). Every API call about a plan first looks up the user's
 * membership, unless the token of an invitation or of a review link authorises the call.
 */

/** A user's membership of a plan. */
export interface Membership {
  readonly id: string;
  readonly plan: string;
  readonly user: string;
  readonly role: PlanRole;
  /** True when the owner has deleted the plan. The owner can bring it back for 30 days. */
  readonly isDeleted: boolean;
}

/** Returns the user's membership of the plan with this id; null when there is none, or no such plan. */
export async function findMembership(db: Database, user: string, plan: string): Promise<Membership | null> {
  if (!isUuid(plan)) return null;
  const [found] = await db
    .select({ id: planMembers.id, plan: planMembers.plan, role: planMembers.role, deletedAt: plans.deletedAt })
    .from(planMembers)
    .innerJoin(plans, eq(plans.id, planMembers.plan))
    .where(and(eq(planMembers.plan, plan), eq(planMembers.user, user)));
  return found ? { id: found.id, plan: found.plan, user, role: found.role, isDeleted: found.deletedAt !== null } : null;
}

/** A plan whose row the current transaction has locked, so that its changes come one after another. */
export interface LockedPlan {
  readonly id: string;
  readonly revision: number;
}

/**
 * Locks a plan for a change by a member. Returns null when the membership has ended or the plan was deleted since the
 * membership was looked up, or when the member no longer has the rights of `leastRole`.
 */
export async function lockPlanForMember(
  db: Transaction,
  { id, plan }: Membership,
  leastRole: PlanRole,
): Promise<LockedPlan | null> {
  const lockedPlan = await lockPlanRow(db, plan);
  // This is a separate statement, because it must see what another transaction changed while this one waited for the
  // lock.
  const [member] = await db.select({ role: planMembers.role }).from(planMembers).where(eq(planMembers.id, id));
  return lockedPlan && member && hasRights(member.role, leastRole) ? lockedPlan : null;
}

/** Locks the plan with this id. Returns null when there is none, or when its owner has deleted it. */
export async function lockPlanRow(db: Transaction, id: string): Promise<LockedPlan | null> {
  const [lockedPlan] = await db
    .select({ id: plans.id, revision: plans.revision })
    .from(plans)
    .where(and(eq(plans.id, id), isNull(plans.deletedAt)))
    .for('no key update');
  return lockedPlan ?? null;
}

/** Raises the revision of a locked plan by one. Returns the new revision. */
export async function raiseRevision(db: Transaction, { id, revision }: LockedPlan): Promise<number> {
  await db
    .update(plans)
    .set({ revision: revision + 1 })
    .where(eq(plans.id, id));
  return revision + 1;
}

/** Returns the revision of the plan with this id; null when there is none, or when its owner has deleted it. */
export async function findPlanRevision(db: Database, id: string): Promise<number | null> {
  const [plan] = await db
    .select({ revision: plans.revision })
    .from(plans)
    .where(and(eq(plans.id, id), isNull(plans.deletedAt)));
  return plan?.revision ?? null;
}
