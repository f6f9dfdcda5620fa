import { call } from '#api/client.ts';
import { ignoreMissing, nullWhenMissing } from '#api/errors.ts';
import * as endpoints from '#contract/endpoints/plans.ts';
import { DEFAULT_PLAN_NAME, LOST_PLAN_KEY_PREFIX } from '#contract/plans/plans.ts';
import { mergePlans } from '#domain/plan/planMerge.ts';
import { currentScope } from '#session/scope.ts';
import { closedScope } from '#storage/keys.ts';
import type { Scope } from '#storage/keys.ts';
import { storage } from '#storage/storage.ts';
import type { KnownPlan } from '#storage/userCodecs.ts';
import { mayBeLost, refreshPlanList } from './planList.ts';
import { sendPlanName } from './sendPlanName.ts';

/**
 * This file creates lost plans again. A lost plan is on this device, but not on the server any more, because the server
 * was restored from an old backup.
 */

/** Requests a plan that the server's list lacks. Returns true when the server does not have the plan. */
export const isGoneFromServer = async (id: string): Promise<boolean> =>
  (await call(endpoints.getPlan, { params: { id } }).catch(nullWhenMissing)) === null;

/**
 * Returns the id of the closed plan in `closedPlanScope`. If the server has lost this plan, creates it again, and
 * returns the new id. Returns null when the scope contains no plan.
 * @param knownPlans the plans by id, as earlier lists of the server described them
 */
export async function createClosedPlanAgainIfLost(
  scope: Scope,
  closedPlanScope: Scope,
  knownPlans: ReadonlyMap<string, KnownPlan>,
): Promise<string | null> {
  const { values } = storage;
  const metadata = values.readMetadata(closedPlanScope);
  const { plan } = metadata;
  if (!plan) return null;
  const isLost = mayBeLost(metadata, values.readPlans(scope)) && (await isGoneFromServer(plan.id));
  return isLost ? createLostPlanAgain(scope, plan.id, knownPlans.get(plan.id)?.name) : plan.id;
}

/**
 * Creates a lost plan again, with its content on this device. All devices of its owner do this, some of them days later
 * or without knowing its name. So all of them send the same request with the same idempotency key, for which the server
 * creates one plan; a device that knows another name then changes the default name. Returns the new id of the plan.
 * @param name undefined when this device does not know the name
 */
export async function createLostPlanAgain(scope: Scope, id: string, name: string | undefined): Promise<string> {
  const { plans, values } = storage;
  const idempotencyKey = `${LOST_PLAN_KEY_PREFIX}${id}`;
  const created = await call(endpoints.createPlan, { body: { name: DEFAULT_PLAN_NAME }, idempotencyKey });
  if (currentScope() !== scope) return created.id;
  // Another device may have created the plan earlier; its members may have renamed or deleted it since.
  if (name !== undefined && name !== DEFAULT_PLAN_NAME)
    await sendPlanName(created.id, name, DEFAULT_PLAN_NAME).catch(ignoreMissing);
  if (currentScope() !== scope) return created.id;
  let planScope = scope;
  if (values.readMetadata(scope).plan?.id !== id) {
    // The lost plan is not the open one, perhaps because the user has opened another plan meanwhile. So move its
    // content from the closed plan with the old id to a closed plan with the new id.
    const lostScope = closedScope(scope, id);
    const lostPlan = plans.read(lostScope);
    planScope = closedScope(scope, created.id);
    if (plans.change(planScope, (plan) => mergePlans(plan, lostPlan))) plans.clear(lostScope);
  }
  // The server has none of the content yet: the next sync sends it.
  const metadata = { ...values.readMetadata(planScope), saved: '', onServer: [] };
  values.writeMetadata(planScope, { ...metadata, plan: { id: created.id, role: 'owner' } });
  await refreshPlanList(scope);
  return created.id;
}
