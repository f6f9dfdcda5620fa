import { isRecord } from '#contract/readers.ts';
import { ON_THIS_DEVICE } from '#storage/keys.ts';
import type { ImportedPlans, readPlanFile } from '#storage/plans/planFile.ts';
import { storage } from '#storage/storage.ts';
import { useScope } from '#session/scope.ts';
import { savedDataText } from './savedDataText.ts';
import { planSyncs } from './sync/planSync.ts';

/** The result of importing a file: what was imported, or why the file was rejected. */
export type PlanImport = ImportedPlans | Extract<ReturnType<typeof readPlanFile>, string>;

interface PlanFileModel {
  /** Returns the server's export of the account with the values on this device added. */
  readonly withDeviceValues: (accountExport: unknown) => object;
  /**
   * Merges the plans in the text of a file into the user's plans. Resolves with the reason when the file has no
   * readable plan. Rejects when the code of the import cannot be fetched.
   */
  readonly importFile: (text: string) => Promise<PlanImport>;
}

/** Returns the functions that complete an export of the account, and that import plans from a file. */
export function usePlanFile(): PlanFileModel {
  const scope = useScope();
  return {
    withDeviceValues: (accountExport) => ({
      ...(isRecord(accountExport) && accountExport),
      [ON_THIS_DEVICE]: JSON.parse(savedDataText()) as unknown,
    }),
    importFile: async (text) => {
      const { importPlans, readPlanFile } = await import('#storage/plans/planFile.ts');
      const savedPlans = readPlanFile(text);
      if (typeof savedPlans === 'string') return savedPlans;
      const imported = importPlans(storage, scope, savedPlans);
      // Changes of the open plan are sent automatically; those of the other plans need a sync.
      if (imported.otherWeddings.length > 0) void planSyncs.of(scope)?.sync();
      return imported;
    },
  };
}
