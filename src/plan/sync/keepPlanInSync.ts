import type { Scope } from '#storage/keys.ts';
import { startWhenLoaded } from './startWhenLoaded.ts';

/**
 * Keeps the plan of a signed-in user equal to the server's copy. The code for this is loaded separately, because no
 * page needs it to render. Until it can be fetched, changes stay on this device. The code of signing out is loaded with
 * it, because users can sign out without the network. Returns a function that stops the synchronisation.
 */
export const keepPlanInSync = (scope: Scope): (() => void) =>
  startWhenLoaded(
    () => Promise.all([import('./startPlanSync.ts'), import('#session/signOut.ts')]),
    ([{ startPlanSync }]) => startPlanSync(scope),
  );
