import { plansInUse } from '#domain/plan/plansInUse.ts';
import { currentScope } from '#session/scope.ts';
import type { Scope } from '#storage/keys.ts';
import { backendLacksPlans } from '#storage/plans/backendWithoutPlans.ts';
import { importPlans, readPlanFile } from '#storage/plans/planFile.ts';
import type { FileImportResult } from '#storage/plans/planFile.ts';
import { storage } from '#storage/storage.ts';
import { ensurePlanIsOpen, fetchMissingPlan } from './planActions.ts';
import { planSyncs } from './planSync.ts';

/** The result of importing a file: what was imported, or why the file was rejected. */
export type PlanImport = FileImportResult | Extract<ReturnType<typeof readPlanFile>, string>;

/**
 * Merges the plans in the text of a file into the user's plans (section 14.4). First fetches those of them that are not
 * on this device; a plan that cannot be fetched is left out. Resolves with the reason when the file has no readable
 * plan.
 * @throws Error when the device does not know yet which plan of the server its values belong to, or when the user signs
 *   out during the import
 */
export async function importPlanFile(scope: Scope, text: string): Promise<PlanImport> {
  const savedPlans = readPlanFile(text);
  if (typeof savedPlans === 'string') return savedPlans;
  await ensurePlanIsOpen(scope).catch((error: unknown) => {
    if (!backendSeemsToLackPlans(scope)) throw error;
  });
  const savedIds = new Set([savedPlans, ...savedPlans.closedPlans].map(({ metadata }) => metadata.plan?.id));
  const plansToChange = plansInUse(storage.values.readPlans(scope)).filter(
    ({ id, role }) => savedIds.has(id) && role !== 'viewer',
  );
  await Promise.allSettled(plansToChange.map((plan) => fetchMissingPlan(scope, plan)));
  if (currentScope() !== scope) throw new Error('The user has signed out');
  const { undo, ...importResult } = importPlans(storage, scope, savedPlans);
  const sendOtherPlans = () => {
    // Changes of the open plan are sent automatically; those of the other plans need a sync.
    if (importResult.otherWeddings.length > 0) void planSyncs.of(scope)?.sync();
  };
  sendOtherPlans();
  return {
    ...importResult,
    undo: () => {
      undo();
      sendOtherPlans();
    },
  };
}

/** Returns true when a sync has ended without opening a plan, because the backend does not offer plans. */
function backendSeemsToLackPlans(scope: Scope): boolean {
  const state = planSyncs.of(scope)?.state();
  return backendLacksPlans() || state === 'saved' || state === 'none';
}
