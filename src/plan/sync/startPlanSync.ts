import { adoptGuestPlan } from '#storage/plans/guestPlan.ts';
import type { Scope } from '#storage/keys.ts';
import { finishSwitch } from '#storage/plans/planSwitch.ts';
import { storage } from '#storage/storage.ts';
import { planSyncs } from './planSync.ts';

/**
 * Completes the change to another plan if a tab was closed during it, moves the plan that somebody made as a visitor
 * into the plan of their account, and starts to synchronise that plan with the server. Returns a function that stops
 * the synchronisation.
 */
export function startPlanSync(scope: Scope): () => void {
  finishSwitch(storage, scope);
  adoptGuestPlan(storage, scope);
  // Load this code now, because signing out must be possible without the network.
  void import('#session/signOut.ts').catch(() => undefined);
  return planSyncs.of(scope)?.keepInSync() ?? (() => undefined);
}
