import { isRecord } from '#contract/readers.ts';
import { ON_THIS_DEVICE, bringBack, readPlanFile } from '#storage/planFile.ts';
import type { BroughtBack } from '#storage/planFile.ts';
import { savedData } from '#storage/store.ts';
import { useAuth } from './AuthContext.tsx';
import { packageSyncOf } from './packageSync.ts';
import { useScope } from './useScope.ts';

/** What became of a file that was to be brought back. */
export type PlanImport = BroughtBack | 'no plan' | 'damaged';

interface PlanFile {
  /** What the server keeps of the user, with what this device keeps beside it. */
  readonly withPlan: (everything: unknown) => object;
  /** Merges the plan of a file's text into the one in use; says why not when it holds none that can be read. */
  readonly bringBack: (text: string) => PlanImport;
}

/** The user's plan in a file of their own. */
export function usePlanFile(): PlanFile {
  const scope = useScope();
  const { user } = useAuth();
  const sync = () => user && void packageSyncOf(user.id).sync();
  return {
    withPlan: (everything) => ({
      ...(isRecord(everything) && everything),
      [ON_THIS_DEVICE]: JSON.parse(savedData(scope)) as unknown,
    }),
    bringBack: (text) => {
      const saved = readPlanFile(text);
      if (typeof saved === 'string') return saved;
      const brought = bringBack(scope, saved);
      sync();
      return {
        ...brought,
        undo: () => {
          brought.undo();
          sync();
        },
      };
    },
  };
}
