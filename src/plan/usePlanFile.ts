import { isRecord } from '#contract/readers.ts';
import { ON_THIS_DEVICE, importPlan, readPlanFile } from '#storage/plans/planFile.ts';
import type { ImportedPlan } from '#storage/plans/planFile.ts';
import { storage } from '#storage/storage.ts';
import { useScope } from '#session/scope.ts';

/** The result of importing a file: what was imported, or why the file was rejected. */
export type PlanImport = ImportedPlan | Extract<ReturnType<typeof readPlanFile>, string>;

interface PlanFile {
  /** Adds the values on this device to the export of the account from the server. */
  readonly withPlan: (accountExport: unknown) => object;
  /**
   * Merges the plan in the text of a file into the user's plan. Returns the reason when the file has no readable plan.
   */
  readonly importFile: (text: string) => PlanImport;
}

/** Returns the functions that export the user's plan to a file and import it from a file. */
export function usePlanFile(): PlanFile {
  const scope = useScope();
  return {
    withPlan: (accountExport) => ({
      ...(isRecord(accountExport) && accountExport),
      [ON_THIS_DEVICE]: JSON.parse(storage.values.exportScope(scope)) as unknown,
    }),
    importFile: (text) => {
      const savedPlan = readPlanFile(text);
      if (typeof savedPlan === 'string') return savedPlan;
      return importPlan(storage, scope, savedPlan);
    },
  };
}
