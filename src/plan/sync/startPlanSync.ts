import { adoptGuestPlan } from '#storage/plans/guestPlan.ts';
import type { Scope } from '#storage/keys.ts';
import { finishSwitch } from '#storage/plans/planSwitch.ts';
import { storage } from '#storage/storage.ts';
import { planSyncs } from './planSync.ts';

/** Gives a user the plan of the visitor who has signed in, and starts its synchronisation. Returns a function that stops it. */
export function startPlanSync(scope: Scope): () => void {
  finishSwitch(storage, scope);
  adoptGuestPlan(storage, scope);
  // Signing out must be possible without the network.
  void import('#session/signOut.ts').catch(() => undefined);
  return planSyncs.of(scope)?.keepInSync() ?? (() => undefined);
}
