import { and, asc, count, eq, gt, isNull } from 'drizzle-orm';
import { INVITATION_DAYS, MAX_MEMBERS } from '#contract/plans/members.ts';
import type { ServerMember } from '#contract/plans/members.ts';
import { hasRights } from '#contract/plans/roles.ts';
import type { InvitedRole, PlanRole } from '#contract/plans/roles.ts';
import type { Database, Transaction } from '../../db/open.ts';
import { planInvitations, planMembers, users } from '../../db/schema.ts';
import { DAY_MS } from '../../durations.ts';
import { isUuid } from '../isUuid.ts';
import { lockPlanForMember, lockPlanRow, raiseRevision } from './memberships.ts';
import type { LockedPlan, Membership } from './memberships.ts';
import { publicNameSql } from '../publicName.ts';
import { lockUserAndCheckPlanLimit } from './plans.ts';

/** This file reads and changes the members of plans and the invitations to them (section 14.7). */

const openInvitationCondition = (now: Date) =>
  and(isNull(planInvitations.acceptedBy), gt(planInvitations.expiresAt, now));

/**
 * Returns the members of a plan, the owner first. If the membership is that of the owner, also returns the open
 * invitations.
 */
export async function listMembers(db: Database, { plan, user, role }: Membership, now: Date): Promise<ServerMember[]> {
  const members = await db
    .select({ id: planMembers.id, name: publicNameSql, role: planMembers.role, user: planMembers.user })
    .from(planMembers)
    .innerJoin(users, eq(users.id, planMembers.user))
    .where(eq(planMembers.plan, plan))
    .orderBy(asc(planMembers.createdAt), asc(planMembers.id));
  const invitations =
    role === 'owner'
      ? await db
          .select({ id: planInvitations.id, role: planInvitations.role, expiresAt: planInvitations.expiresAt })
          .from(planInvitations)
          .where(and(eq(planInvitations.plan, plan), openInvitationCondition(now)))
          .orderBy(asc(planInvitations.createdAt), asc(planInvitations.id))
      : [];
  const ownerRank = (member: { role: PlanRole }) => Number(member.role === 'owner');
  return [
    ...members
      .toSorted((a, b) => ownerRank(b) - ownerRank(a))
      .map((member): ServerMember => ({ ...member, status: 'member', isMe: member.user === user, expiresAt: '' })),
    ...invitations.map(toInvitedMember),
  ];
}

const toInvitedMember = ({
  expiresAt,
  ...invitation
}: {
  id: string;
  role: InvitedRole;
  expiresAt: Date;
}): ServerMember => ({
  ...invitation,
  name: '',
  status: 'invited',
  isMe: false,
  expiresAt: expiresAt.toISOString(),
});

/**
 * Creates an invitation.
 * @returns the invitation, 'too many' when the plan cannot have another member, or null when the plan was deleted or
 * the user no longer owns it
 */
export async function createInvitation(
  db: Transaction,
  membership: Membership,
  { role, tokenHash, now }: { role: InvitedRole; tokenHash: string; now: Date },
): Promise<{ invitation: ServerMember; revision: number } | 'too many' | null> {
  const lockedPlan = await lockPlanForMember(db, membership, 'owner');
  if (!lockedPlan) return null;
  const isOpenInvitationOfPlan = and(eq(planInvitations.plan, lockedPlan.id), openInvitationCondition(now));
  const [counted] = await db.select({ total: count() }).from(planInvitations).where(isOpenInvitationOfPlan);
  if ((await countMembers(db, lockedPlan.id)) + (counted?.total ?? 0) >= MAX_MEMBERS) return 'too many';
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
  const [created] = await db
    .insert(planInvitations)
    .values({ plan: lockedPlan.id, role, tokenHash, expiresAt, createdAt: now })
    .returning({ id: planInvitations.id });
  if (!created) throw new Error('The invitation was not stored');
  return {
    invitation: toInvitedMember({ id: created.id, role, expiresAt }),
    revision: await raiseRevision(db, lockedPlan),
  };
}

async function countMembers(db: Database, plan: string): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(planMembers).where(eq(planMembers.plan, plan));
  return counted?.total ?? 0;
}

/** The result of accepting an invitation: the plan and its revision, or why the user cannot join. */
export type JoinResult = { readonly plan: string; readonly revision: number } | 'ended' | 'too many plans';

/**
 * Accepts an invitation. Nobody else can accept it afterwards; the user who accepted it may repeat the request. When
 * the user is a member already and the invitation gives no additional rights, nothing changes and the invitation can
 * still be accepted.
 */
export async function joinPlan(db: Transaction, user: string, tokenHash: string, now: Date): Promise<JoinResult> {
  const [found] = await db
    .select({ plan: planInvitations.plan })
    .from(planInvitations)
    .where(eq(planInvitations.tokenHash, tokenHash));
  const canAddPlan = found && (await lockUserAndCheckPlanLimit(db, user));
  const plan = found && (await lockPlanRow(db, found.plan));
  if (!plan) return 'ended';
  const [invitation] = await db.select().from(planInvitations).where(eq(planInvitations.tokenHash, tokenHash));
  const [member] = await db
    .select({ id: planMembers.id, role: planMembers.role })
    .from(planMembers)
    .where(and(eq(planMembers.plan, plan.id), eq(planMembers.user, user)));
  if (!invitation) return 'ended';
  if (invitation.acceptedBy !== null || invitation.expiresAt <= now)
    return member && invitation.acceptedBy === user ? { plan: plan.id, revision: plan.revision } : 'ended';
  if (member && hasRights(member.role, invitation.role)) return { plan: plan.id, revision: plan.revision };
  if (!member && !canAddPlan) return 'too many plans';
  if (member) await db.update(planMembers).set({ role: invitation.role }).where(eq(planMembers.id, member.id));
  else await db.insert(planMembers).values({ plan: plan.id, user, role: invitation.role, createdAt: now });
  await db.update(planInvitations).set({ acceptedBy: user }).where(eq(planInvitations.id, invitation.id));
  return { plan: plan.id, revision: await raiseRevision(db, plan) };
}

/**
 * Changes the role of a member or of an open invitation.
 * @returns the member; 'owner' when `id` is the owner's; null when there is no such member or invitation, when the plan
 * was deleted, or when the user no longer owns it
 */
export async function changeRole(
  db: Transaction,
  membership: Membership,
  id: string,
  role: InvitedRole,
  now: Date,
): Promise<{ member: ServerMember; revision: number } | 'owner' | null> {
  const lockedPlan = isUuid(id) ? await lockPlanForMember(db, membership, 'owner') : null;
  if (!lockedPlan) return null;
  const memberBefore = (await listMembers(db, membership, now)).find((member) => member.id === id);
  if (!memberBefore) return null;
  if (memberBefore.role === 'owner') return 'owner';
  const table = memberBefore.status === 'member' ? planMembers : planInvitations;
  await db.update(table).set({ role }).where(eq(table.id, id));
  return { member: { ...memberBefore, role }, revision: await raiseRevision(db, lockedPlan) };
}

/** Why somebody cannot be removed from a plan: see removeMember(). */
export type RemovalProblem = 'not allowed' | 'owner' | 'unknown';

/**
 * Removes a member or an invitation. Only the owner removes others; every other member can leave.
 * @returns the revision of the plan; 'not allowed' when somebody other than the owner removes another member or an
 * invitation; 'owner' when `id` is the owner's, who cannot leave; 'unknown' when there is no such member or invitation,
 * when the plan was deleted, or when the user is no longer a member
 */
export async function removeMember(
  db: Transaction,
  membership: Membership,
  id: string,
  now: Date,
): Promise<number | RemovalProblem> {
  const lockedPlan: LockedPlan | null = await lockPlanForMember(db, membership, 'viewer');
  if (!lockedPlan || !isUuid(id)) return 'unknown';
  const [ownMembership] = await db
    .select({ role: planMembers.role })
    .from(planMembers)
    .where(eq(planMembers.id, membership.id));
  if (id !== membership.id && ownMembership?.role !== 'owner') return 'not allowed';
  const member = (await listMembers(db, { ...membership, role: 'owner' }, now)).find((each) => each.id === id);
  if (!member) return 'unknown';
  if (member.role === 'owner') return 'owner';
  const table = member.status === 'member' ? planMembers : planInvitations;
  await db.delete(table).where(and(eq(table.id, id), eq(table.plan, lockedPlan.id)));
  return raiseRevision(db, lockedPlan);
}
