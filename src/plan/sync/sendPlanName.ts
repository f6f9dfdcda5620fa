import { call } from '#api/client.ts';
import * as endpoints from '#contract/endpoints/plans.ts';
import type { PlanResponse } from '#contract/plans/plans.ts';
import { entriesFromContract } from '#domain/plan/planEntries.ts';
import { entryOf, nextStamp } from '#domain/plan/planMerge.ts';
import { randomId } from '#storage/randomId.ts';
import { stampTime } from '#storage/plans/stampTime.ts';
import { storage } from '#storage/storage.ts';

/**
 * Gives a plan of the server another name, with a stamp that is later than that of its present name. Resolves with the
 * server's response, which contains the reason if the server has refused the name.
 * @param replacedName if given, only this name is replaced: a plan that has another name keeps it
 */
export async function sendPlanName(id: string, name: string, replacedName?: string): Promise<PlanResponse> {
  const request = { params: { id } };
  const plan = await call(endpoints.getPlan, request);
  const presentName = entryOf(entriesFromContract(plan.entries), 'name');
  if (replacedName !== undefined && presentName !== undefined && presentName.value !== replacedName) return plan;
  const changes = [
    { key: 'name', value: name, ...nextStamp(presentName?.stamp, stampTime(storage.device), randomId()) },
  ];
  return call(endpoints.changePlan, { ...request, query: { since: String(plan.revision) }, body: { changes } });
}
