import { call } from '#api/client.ts';
import { isNotFoundOrUnsupported } from '#api/errors.ts';
import * as endpoints from '#contract/endpoints/plans.ts';
import { mergePlans } from '#domain/plan/planMerge.ts';
import { currentScope } from '#session/scope.ts';
import { closedScope } from '#storage/keys.ts';
import type { Scope } from '#storage/keys.ts';
import { digestOfText } from '#storage/digestOfText.ts';
import { storage } from '#storage/storage.ts';
import { refreshPlanList } from './planList.ts';

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
 * Creates the lost plan that is open again, with its content on this device. All devices of its owner do this, so they
 * send the same idempotency key, and the server creates one plan. Returns its new id.
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
    // The user has opened another plan meanwhile, so the content of the lost one is that of a closed plan.
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
