import { loadSignOut } from '#session/loadSignOut.ts';
import { currentScope } from '#session/scope.ts';
import { adoptGuestPlan } from '#storage/plans/guestPlan.ts';
import { switchingKeyOf } from '#storage/keys.ts';
import type { Scope } from '#storage/keys.ts';
import { finishSwitch } from '#storage/plans/planSwitch.ts';
import { storage } from '#storage/storage.ts';
import { planSyncs } from './planSync.ts';
import { startWhenLoaded } from './startWhenLoaded.ts';

/**
 * Finishes the opening of another plan that a closed tab has left unfinished, moves the plan that the user made as a
 * visitor into the open plan of their account, and starts to synchronise the open plan with the server. Returns a
 * function that stops the synchronisation.
 */
export function startPlanSync(scope: Scope): () => void {
  finishSwitch(storage, scope);
  const stopAdopting = keepAdoptingGuestPlan(scope);
  // Request the code for signing out until it arrives, because signing out must be possible without the network.
  const stopLoading = startWhenLoaded(loadSignOut);
  const stopSync = planSyncs.of(scope)?.keepInSync();
  return () => {
    stopAdopting();
    stopLoading();
    stopSync?.();
  };
}

/**
 * Adopts the visitor's plan now, and again whenever the open plan or the user's role changes: nothing is adopted while
 * the user may only view the open plan. Returns a function that stops this.
 */
function keepAdoptingGuestPlan(scope: Scope): () => void {
  const openPlanJson = () => JSON.stringify(storage.values.readMetadata(scope).plan);
  let lastPlanJson = openPlanJson();
  adoptGuestPlan(storage, scope);
  return storage.device.subscribe(() => {
    // Wait while another tab opens another plan, and adopt nothing when the user has signed out.
    if (storage.device.read(switchingKeyOf(scope)) !== null || currentScope() !== scope) return;
    const planJson = openPlanJson();
    if (planJson === lastPlanJson) return;
    lastPlanJson = planJson;
    adoptGuestPlan(storage, scope);
  });
}
