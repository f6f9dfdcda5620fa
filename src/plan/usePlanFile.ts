import { isRecord } from '#contract/readers.ts';
import { ON_THIS_DEVICE, importPlan, readPlanFile } from '#storage/planFile.ts';
import type { ImportedPlan } from '#storage/planFile.ts';
import { storage } from '#storage/storage.ts';
import { useScope } from '#session/scope.ts';
import { packageSyncs } from './packageSync.ts';

/** What became of a file that was to be imported. */
export type PlanImport = ImportedPlan | Extract<ReturnType<typeof readPlanFile>, string>;

interface PlanFile {
  /** What the server keeps of the user, with what this device keeps beside it. */
  readonly withPlan: (everything: unknown) => object;
  /** Merges the plan in a file's text into the one in use; says why not when there is none that can be read. */
  readonly importFile: (text: string) => PlanImport;
}

/** The user's plan in a file of their own. */
export function usePlanFile(): PlanFile {
  const scope = useScope();
  const sync = () => void packageSyncs.of(scope)?.sync();
  return {
    withPlan: (everything) => ({
      ...(isRecord(everything) && everything),
      [ON_THIS_DEVICE]: JSON.parse(storage.values.exportScope(scope)) as unknown,
    }),
    importFile: (text) => {
      const saved = readPlanFile(text);
      if (typeof saved === 'string') return saved;
      const imported = importPlan(storage, scope, saved);
      sync();
      return {
        ...imported,
        undo: () => {
          imported.undo();
          sync();
        },
      };
    },
  };
}
