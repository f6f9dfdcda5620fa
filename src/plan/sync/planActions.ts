import { call } from '#api/client.ts';
import * as endpoints from '#contract/endpoints/plans.ts';
import { entriesFromContract } from '#domain/plan/planEntries.ts';
import { createPlan, entryOf, mergePlans, nextStamp } from '#domain/plan/planMerge.ts';
import { currentScope } from '#session/scope.ts';
import { defineCostCodecs } from '#storage/plans/costCodecs.ts';
import { closedScope } from '#storage/keys.ts';
import { randomId } from '#storage/randomId.ts';
import { switchPlan } from '#storage/plans/planSwitch.ts';
import { markSaved } from '#storage/plans/savedState.ts';
import { storage } from '#storage/storage.ts';
import type { KnownPlan } from '#storage/userCodecs.ts';
import { refreshPlanList } from './planList.ts';
import { planSyncs } from './planSync.ts';

/**
 * What a user can do with their plans (section 14.6). The functions reject with an ApiError when a request fails. Only
 * openPlan() can work without the server.
 */

const NO_SPACE = 'This device has no space for another wedding. Free some space, and try again.';

/**
 * Makes a plan the open one. A plan that is on this device opens without the network.
 * @throws Error when the device has no space for it
 */
export async function openPlan({ id, role }: Pick<KnownPlan, 'id' | 'role'>): Promise<void> {
  const scope = currentScope();
  const { plans, values } = storage;
  const closed = closedScope(scope, id);
  const isOpen = values.readMetadata(scope).plan?.id === id;
  if (!isOpen && values.readMetadata(closed).plan === null) {
    defineCostCodecs();
    const { entries } = await call(endpoints.getPlan, { params: { id } });
    const received = entriesFromContract(entries);
    const itemIds = createPlan(received).items.map(({ uniqueId }) => uniqueId);
    if (currentScope() !== scope) return;
    plans.change(closed, (plan) => mergePlans(plan, createPlan(received, itemIds)));
    values.writeMetadata(closed, { ...values.readMetadata(closed), plan: { id, role } });
    markSaved(storage, closed);
  }
  if (!switchPlan(storage, scope, id, role)) throw new Error(NO_SPACE);
  void planSyncs.of(scope)?.sync();
}

/** Creates a plan and opens it. */
export async function createNewPlan(name: string): Promise<void> {
  const created = await call(endpoints.createPlan, { body: { name } });
  await refreshPlanList(currentScope());
  await openPlan(created);
}

export async function renamePlan(id: string, name: string): Promise<void> {
  const request = { params: { id } };
  const { entries } = await call(endpoints.getPlan, request);
  const stamp = nextStamp(entryOf(entriesFromContract(entries), 'name')?.stamp, Date.now(), randomId());
  await call(endpoints.changePlan, { ...request, body: { changes: [{ key: 'name', value: name, ...stamp }] } });
  await refreshPlanList(currentScope());
}

/** Deletes a plan, which can be brought back for 30 days. If it was open, another plan opens. */
export async function deletePlan(id: string): Promise<void> {
  await call(endpoints.deletePlan, { params: { id } });
  await refreshPlanList(currentScope());
  await planSyncs.of(currentScope())?.sync();
}

/** Brings a deleted plan back. */
export async function bringPlanBack(id: string): Promise<void> {
  await call(endpoints.changePlan, { params: { id }, body: { deleted: false } });
  await refreshPlanList(currentScope());
}

/** Leaves a shared plan. If it was open, another plan opens. */
export async function leavePlan(id: string, memberId: string): Promise<void> {
  await call(endpoints.removeMember, { params: { id, member: memberId } });
  await refreshPlanList(currentScope());
  await planSyncs.of(currentScope())?.sync();
}

/** Accepts an invitation and opens the plan. */
export async function joinPlan(token: string): Promise<void> {
  const joined = await call(endpoints.joinPlan, { params: { token } });
  await refreshPlanList(currentScope());
  await openPlan(joined);
}

/** Brings back the state that a plan had after a revision, as a new change (section 14.5). */
export async function restoreRevision(id: string, revision: number): Promise<void> {
  await call(endpoints.restorePlan, { params: { id, revision: String(revision) } });
  await planSyncs.of(currentScope())?.sync();
}
