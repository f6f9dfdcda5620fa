import { call } from '#api/client.ts';
import * as endpoints from '#contract/endpoints/plans.ts';
import type { PlanState } from '#contract/plans/plans.ts';
import { entriesFromContract } from '#domain/plan/planEntries.ts';
import { entryOf, nextStamp } from '#domain/plan/planMerge.ts';
import { randomId } from '#storage/randomId.ts';
import { stampTime } from '#storage/plans/stampTime.ts';
import { storage } from '#storage/storage.ts';

/**
 * Gives a plan of the server another name, with a stamp that is later than that of its present name. Resolves with the
 * server's response, which contains the reason if the server has refused the name.
 */
export async function sendPlanName(id: string, name: string): Promise<PlanState> {
  const request = { params: { id } };
  const { entries, revision } = await call(endpoints.getPlan, request);
  const stamp = nextStamp(entryOf(entriesFromContract(entries), 'name')?.stamp, stampTime(storage.device), randomId());
  const changes = [{ key: 'name', value: name, ...stamp }];
  return call(endpoints.changePlan, { ...request, query: { since: String(revision) }, body: { changes } });
}
