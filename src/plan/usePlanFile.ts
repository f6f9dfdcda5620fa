import { isRecord } from '#contract/readers.ts';
import { DEVICE_VALUES_PROPERTY } from '#storage/keys.ts';
import { useScope } from '#session/scope.ts';
import { savedDataText } from './savedDataText.ts';
import type { PlanImport } from './sync/planFileImport.ts';

interface PlanFileModel {
  /** Returns the server's export of the account with the values on this device added. */
  readonly withDeviceValues: (accountExport: unknown) => object;
  /**
   * Merges the plans in the text of a file into the user's plans. Resolves with the reason when the file has no
   * readable plan. Rejects when the import could not start: see importPlanFile().
   */
  readonly importFile: (text: string) => Promise<PlanImport>;
}

/** Returns the functions that complete an export of the account, and that import plans from a file. */
export function usePlanFile(): PlanFileModel {
  const scope = useScope();
  return {
    withDeviceValues: (accountExport) => ({
      ...(isRecord(accountExport) && accountExport),
      [DEVICE_VALUES_PROPERTY]: JSON.parse(savedDataText()) as unknown,
    }),
    importFile: async (text) => {
      const { importPlanFile } = await import('./sync/planFileImport.ts');
      return importPlanFile(scope, text);
    },
  };
}
