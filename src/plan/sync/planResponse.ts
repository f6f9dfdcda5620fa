import type { PlanResponse } from '#contract/plans/plans.ts';
import type { PlanRole } from '#contract/plans/roles.ts';
import { copyAfterResponse, withServerEntries } from '#domain/plan/planCopy.ts';
import type { ServerCopy } from '#domain/plan/planCopy.ts';
import { entryOf } from '#domain/plan/planMerge.ts';
import { belongsToDevice } from '#storage/keys.ts';
import type { Scope } from '#storage/keys.ts';
import { isReadable } from '#storage/plans/storedEntries.ts';
import { storage } from '#storage/storage.ts';
import { todayInIndia, updateInPlanList } from './planList.ts';

/**
 * Merges a response of the server into the plan that this device stores in `planScope`, and into the user's list of
 * plans. Returns the server's copy of the plan.
 * @param knownCopy the server's copy before the response; undefined for the first response
 */
export function mergePlanResponse(
  scope: Scope,
  planScope: Scope,
  response: PlanResponse,
  knownCopy: ServerCopy | undefined,
): ServerCopy {
  const { id, role } = response;
  // Ignore a value that earlier versions of the app have sent, but that now belongs to each device.
  const entries = response.entries.filter(({ key }) => !belongsToDevice(key));
  const serverCopy = copyAfterResponse(knownCopy, { ...response, entries });
  updateMetadata(planScope, id, role);
  const name = entryOf(serverCopy.entries, 'name')?.value;
  updateInPlanList(scope, id, { role, ...(typeof name === 'string' && { name }) });
  const { plans } = storage;
  const plan = plans.read(planScope);
  if (withServerEntries(plan, serverCopy.entries, isReadable) !== plan)
    plans.change(planScope, (latest) => withServerEntries(latest, serverCopy.entries, isReadable));
  return serverCopy;
}

function updateMetadata(planScope: Scope, id: string, role: PlanRole): void {
  const { values } = storage;
  const metadata = values.readMetadata(planScope);
  const seenOn = todayInIndia();
  if (metadata.plan?.role !== role || metadata.seenOn !== seenOn)
    values.writeMetadata(planScope, { ...metadata, plan: { id, role }, seenOn });
}
