import { call } from '#api/client.ts';
import { isNotFoundOrUnsupported } from '#api/errors.ts';
import * as endpoints from '#contract/endpoints/plans.ts';
import { mergePlans } from '#domain/plan/planMerge.ts';
import { currentScope } from '#session/scope.ts';
import { closedScope } from '#storage/keys.ts';
import type { Scope } from '#storage/keys.ts';
import { digestOfText } from '#storage/digestOfText.ts';
import { storage } from '#storage/storage.ts';
import { mayBeLost, refreshPlanList } from './planList.ts';

/** A plan on this device that the server's list lacks: a server that was restored from an old backup has lost it. */

/** Asks the server for a plan that its list lacks. Returns true when the server does not have the plan either. */
export async function isGone(id: string): Promise<boolean> {
  try {
    await call(endpoints.getPlan, { params: { id } });
    return false;
  } catch (error) {
    if (!isNotFoundOrUnsupported(error)) throw error;
    return true;
  }
}

/**
 * Creates the lost plans again that are on this device but not open.
 * @param planNames the names of plans by their ids
 */
export async function createLostClosedPlansAgain(scope: Scope, planNames: ReadonlyMap<string, string>): Promise<void> {
  const { values } = storage;
  for (const closed of values.closedScopesOf(scope)) {
    const metadata = values.readMetadata(closed);
    const { plan } = metadata;
    if (plan && mayBeLost(metadata, values.readPlans(scope)) && (await isGone(plan.id)))
      await createAgain(scope, plan.id, planNames.get(plan.id));
  }
}

/**
 * Creates a lost plan again, with its content on this device. All devices of its owner do this, so they send the same
 * idempotency key, and the server creates one plan. Returns its new id.
 * @param name undefined when this device does not know the name
 */
export async function createAgain(scope: Scope, id: string, name: string | undefined): Promise<string> {
  const { plans, values } = storage;
  // The server rejects a key that is used again with another name.
  const idempotencyKey = `again-${id}-${digestOfText(name ?? '')}`;
  const created = await call(endpoints.createPlan, { body: { name }, idempotencyKey });
  if (currentScope() !== scope) return created.id;
  let planScope = scope;
  if (values.readMetadata(scope).plan?.id !== id) {
    // The lost plan is closed, perhaps because the user has opened another one meanwhile.
    const lostScope = closedScope(scope, id);
    const lostPlan = plans.read(lostScope);
    planScope = closedScope(scope, created.id);
    if (plans.change(planScope, (plan) => mergePlans(plan, lostPlan))) plans.clear(lostScope);
  }
  const metadata = { ...values.readMetadata(planScope), saved: '', onServer: [] };
  values.writeMetadata(planScope, { ...metadata, plan: { id: created.id, role: 'owner' } });
  await refreshPlanList(scope);
  return created.id;
}
