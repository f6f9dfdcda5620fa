import { call } from '#api/client.ts';
import { ignoreMissing } from '#api/errors.ts';
import * as endpoints from '#contract/endpoints/plans.ts';
import { entriesFromContract } from '#domain/plan/planEntries.ts';
import { withServerEntries } from '#domain/plan/planCopy.ts';
import { currentScope } from '#session/scope.ts';
import { defineCostCodecs } from '#storage/plans/costCodecs.ts';
import { closedScope } from '#storage/keys.ts';
import type { Scope } from '#storage/keys.ts';
import { markSavedOnServer } from '#storage/plans/savedState.ts';
import { isReadable } from '#storage/plans/storedEntries.ts';
import { storage } from '#storage/storage.ts';
import type { KnownPlan } from '#storage/userCodecs.ts';
import { withoutGoneNotice } from './gonePlan.ts';
import { addToPlanList, refreshPlanList, switchPlanMakingSpace } from './planList.ts';
import { planSyncs } from './planSync.ts';
import { sendPlanName } from './sendPlanName.ts';

/**
 * This file has the actions of a user on their plans (section 14.6). The functions reject when the change was not made:
 * with the ApiError of the request, or with an Error whose message is a sentence for the user. Only openPlan() can work
 * without the server.
 */

const NO_SPACE_MESSAGE = 'This device has no space for another wedding. Free some space, and try again.';
const NOT_SAVED_MESSAGE = 'Your own plan is not saved to your account yet. Check your network, and try again.';

/**
 * If no plan has been opened on this device yet, waits for a sync to open one. The values on this device then belong to
 * that plan. Without this wait, they would become part of the plan that the user is about to open.
 * @throws Error when no plan is open after the sync
 */
export async function ensurePlanIsOpen(scope: Scope): Promise<void> {
  const isPlanOpen = () => storage.values.readMetadata(scope).plan !== null;
  if (isPlanOpen()) return;
  await planSyncs.of(scope)?.sync();
  if (!isPlanOpen()) throw new Error(NOT_SAVED_MESSAGE);
}

/** Refreshes the list of plans after a change. Never rejects, because the server has made the change already. */
const refreshAfterChange = () => refreshPlanList(currentScope()).catch(() => undefined);

/**
 * Fetches a plan that is not on this device, and stores it as a closed plan. Does nothing when the plan is on this
 * device.
 * @throws ApiError when the plan cannot be fetched
 */
export async function fetchMissingPlan(scope: Scope, { id, role }: Pick<KnownPlan, 'id' | 'role'>): Promise<void> {
  const { plans, values } = storage;
  const planScope = closedScope(scope, id);
  const isOnDevice = () => values.readMetadata(scope).plan?.id === id || values.readMetadata(planScope).plan !== null;
  if (isOnDevice()) return;
  defineCostCodecs();
  const { entries } = await call(endpoints.getPlan, { params: { id } });
  // Another call may have stored the plan meanwhile, and the user may have changed it since.
  if (currentScope() !== scope || isOnDevice()) return;
  plans.change(planScope, (plan) => withServerEntries(plan, entriesFromContract(entries), isReadable));
  values.writeMetadata(planScope, { ...values.readMetadata(planScope), plan: { id, role } });
  markSavedOnServer(storage, planScope);
}

/**
 * Creates a function that must be called when the opening of a plan begins. Each call returns another function, which
 * returns true as long as the opening of no other plan has begun since.
 */
function createPlanOpeningTracker() {
  let latestOpening: symbol | undefined;
  return () => {
    const opening = Symbol('opening');
    latestOpening = opening;
    return () => latestOpening === opening;
  };
}

const beginPlanOpening = createPlanOpeningTracker();

/**
 * Makes a plan the open one. A plan that is on this device opens without the network. Of several calls that overlap,
 * only the last one opens its plan.
 * @throws Error when the device has no space for it, or when ensurePlanIsOpen() rejects
 * @throws ApiError when the plan is not on this device and cannot be fetched
 */
export async function openPlan({ id, role }: Pick<KnownPlan, 'id' | 'role'>): Promise<void> {
  const isLatestOpening = beginPlanOpening();
  const scope = currentScope();
  await ensurePlanIsOpen(scope);
  await fetchMissingPlan(scope, { id, role });
  if (currentScope() !== scope || !isLatestOpening()) return;
  if (!switchPlanMakingSpace(scope, { id, role })) throw new Error(NO_SPACE_MESSAGE);
  void planSyncs.of(scope)?.sync();
}

/** Creates a plan and opens it. With the idempotency key of an earlier call, opens the plan which that call created. */
export async function createNewPlan(name: string, idempotencyKey: string): Promise<void> {
  await openFromServer(() => call(endpoints.createPlan, { body: { name }, idempotencyKey }));
}

/** Sends a request that returns a plan, adds this plan to the stored list, and opens it. */
async function openFromServer(request: () => Promise<KnownPlan>): Promise<void> {
  const scope = currentScope();
  await ensurePlanIsOpen(scope);
  const plan = await request();
  if (currentScope() !== scope) return;
  addToPlanList(scope, plan);
  await openPlan(plan);
}

export async function renamePlan(id: string, name: string): Promise<void> {
  const {
    refused: [refusal],
  } = await sendPlanName(id, name);
  if (refusal) throw new Error(refusal.detail);
  await refreshAfterChange();
}

/** Deletes a plan, which can be brought back for 30 days. If it was open, another plan opens. */
export const deletePlan = (id: string): Promise<void> =>
  deleteOrLeavePlan(id, () => call(endpoints.deletePlan, { params: { id } }));

/** Sends a request after which the plan is gone for the user. If it was open, opens another plan. */
const deleteOrLeavePlan = (id: string, request: () => Promise<unknown>): Promise<void> =>
  withoutGoneNotice(id, async () => {
    await request().catch(ignoreMissing);
    await refreshAfterChange();
    await planSyncs.of(currentScope())?.sync();
  });

/** Brings a deleted plan back. */
export async function undeletePlan(id: string): Promise<void> {
  await call(endpoints.changePlan, { params: { id }, body: { deleted: false } });
  await refreshAfterChange();
}

/** Leaves a shared plan. If it was open, another plan opens. */
export const leavePlan = (id: string, memberId: string): Promise<void> =>
  deleteOrLeavePlan(id, () => call(endpoints.removeMember, { params: { id, member: memberId } }));

/** Accepts an invitation and opens the plan. */
export async function joinPlan(token: string): Promise<void> {
  await openFromServer(() => call(endpoints.joinPlan, { params: { token } }));
}

/**
 * Brings back the state that a plan had after a revision, as a new change (section 14.5). Resolves with the reasons why
 * the server has not brought back a part of it, as sentences for the user.
 */
export async function restoreRevision(id: string, revision: number): Promise<readonly string[]> {
  const { refused } = await call(endpoints.restoreRevision, { params: { id, revision: String(revision) } });
  await planSyncs.of(currentScope())?.sync();
  return [...new Set(refused.map(({ detail }) => detail))];
}
