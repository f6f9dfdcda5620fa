import type { PlanEntry, PlanResponse } from '#contract/plans/plans.ts';
import { entriesToContract } from '#domain/plan/planEntries.ts';
import { itemEntries, removedItemEntries } from '#domain/plan/planMerge.ts';
import { packageItem } from '#support/packageItem.ts';
import type { Caller } from './callers.ts';

/** Calls the API about plans, as users' devices do. */

/** Returns the id of the user's first plan. */
export async function firstPlanIdOf(caller: Caller): Promise<string> {
  const { json } = await caller.call('GET', '/plans/');
  const [plan] = (json as { results: { id: string }[] }).results;
  if (!plan) throw new Error('The user has no plan');
  return plan.id;
}

/** Sends changes to a plan, and returns the status and the response. */
export async function changePlan(caller: Caller, planId: string, ...changes: readonly PlanEntry[]) {
  const { status, json } = await caller.call('PATCH', `/plans/${planId}/`, { changes });
  return { status, plan: json as PlanResponse };
}

/** Returns the change that sets the value of a key; null removes the value. */
export const planEntry = (key: string, value: unknown, clock = 1, tab = 'a'): PlanEntry => ({ key, value, clock, tab });

/** Returns the changes that add items with these uniqueIds. */
export const itemAdditions = (...uniqueIds: readonly string[]): PlanEntry[] =>
  entriesToContract(itemEntries(uniqueIds.map((uniqueId) => packageItem({ uniqueId }))));

/** Returns the changes that remove items. */
export const itemRemovals = (...uniqueIds: readonly string[]): PlanEntry[] =>
  entriesToContract(removedItemEntries(uniqueIds));

/** Returns the values of a plan by key, without removed ones. */
export async function readPlanValues(caller: Caller, planId: string): Promise<Record<string, unknown>> {
  const { json } = await caller.call('GET', `/plans/${planId}/`);
  const { entries } = json as PlanResponse;
  return Object.fromEntries(entries.flatMap(({ key, value }) => (value === null ? [] : [[key, value]])));
}

/** Invites a user to a plan and accepts the invitation. Returns the id of the membership. */
export async function inviteAndJoin(
  owner: Caller,
  planId: string,
  member: Caller,
  role: 'editor' | 'viewer',
): Promise<string> {
  const invited = await owner.call('POST', `/plans/${planId}/members/`, { role });
  const { status } = await member.call('POST', `/join/${(invited.json as { token: string }).token}/`);
  if (status !== 200) throw new Error(`Accepting the invitation failed with status ${status}`);
  const { json } = await member.call('GET', `/plans/${planId}/members/`);
  const ownMembership = (json as { results: { id: string; is_me: boolean }[] }).results.find(({ is_me: isMe }) => isMe);
  if (!ownMembership) throw new Error('The user is no member of the plan');
  return ownMembership.id;
}

/** Creates a review link. Returns its id and token. */
export async function createReviewLink(caller: Caller, planId: string, form: object = {}) {
  const { json } = await caller.call('POST', `/plans/${planId}/links/`, { for: 'Nani', ...form });
  return json as { id: string; token: string };
}

/**
 * Creates a plan with an item, an open invitation and a review link. Returns a value for each parameter in the paths of
 * calls about plans.
 */
export async function createPlanPathParameters(owner: Caller) {
  const { json: created } = await owner.call('POST', '/plans/', {});
  const { id } = created as { id: string };
  await changePlan(owner, id, ...itemAdditions('item-1'));
  const { json: invitation } = await owner.call('POST', `/plans/${id}/members/`, { role: 'viewer' });
  const link = await createReviewLink(owner, id);
  return {
    id,
    member: (invitation as { id: string }).id,
    link: link.id,
    token: link.token,
    uniqueId: 'item-1',
    revision: '1',
    invitationToken: (invitation as { token: string }).token,
  };
}
