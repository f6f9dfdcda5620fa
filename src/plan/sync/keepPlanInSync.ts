import type { Scope } from '#storage/keys.ts';
import { startWhenLoaded } from './startWhenLoaded.ts';

/**
 * Keeps the plan of a signed-in user equal to the server's copy. The code for this is loaded separately, because no
 * page needs it to render. Until it can be fetched, changes stay on this device. Returns a function that stops the
 * synchronisation.
 */
export const keepPlanInSync = (scope: Scope): (() => void) =>
  startWhenLoaded(
    () => import('./startPlanSync.ts'),
    ({ startPlanSync }) => startPlanSync(scope),
  );
