import type { PackageItem } from '#contract/plan.ts';
import { GUEST_SCOPE, SIGN_OUT_PENDING } from '#storage/keys.ts';
import type { Scope } from '#storage/keys.ts';
import { backendLacksPlans } from '#storage/plans/backendWithoutPlans.ts';
import { readOutbox } from '#storage/outbox.ts';
import { isSavedOnServer, entriesForAllDevices } from '#storage/plans/savedState.ts';
import { deleteSignedInCookie } from '#storage/signedInCookie.ts';
import { storage } from '#storage/storage.ts';
import { clearDraftsAndTabData } from '#storage/tabData.ts';
import { planSyncs } from '#plan/sync/planSync.ts';
import { unsavedItems } from '#plan/sync/unsavedItems.ts';
import { outbox } from './outbox.ts';
import { sendPendingSignOut } from './pendingSignOut.ts';
import { currentScope } from './scope.ts';
import { session } from './session.ts';

/**
 * The result of signing out. 'unsaved' means that the user is still signed in, because these items and parts are only
 * on this device. The app then asks whether to download a copy, to sign out anyway, or to stay.
 */
export type SignOutResult =
  | { readonly outcome: 'signed-out' }
  | { readonly outcome: 'unsaved'; readonly items: readonly PackageItem[]; readonly parts: readonly UnsavedPart[] };

/**
 * The keys of the values that a backend without plans does not store, and that a user cannot enter again in a moment.
 */
const POSSIBLY_UNSAVED_PARTS = ['ceremonies', 'costAssumptions', 'contingencyPercent', 'scenarios'] as const;
/**
 * 'changes' stands for the user's last changes: the server has the plan in an earlier state, or does not have it yet.
 * 'guestPlan' stands for a plan that the user made as a visitor, and that could not be moved to the account.
 * 'requests' stands for enquiries and packages that this tab has not been able to send.
 */
export type UnsavedPart = (typeof POSSIBLY_UNSAVED_PARTS)[number] | 'changes' | 'guestPlan' | 'requests';

/** The longest time, in milliseconds, that signing out waits until the server has the plan and the requests. */
const SYNC_TIMEOUT = 5000;

/**
 * Ends the session and deletes the data of the user with this scope from the device (section 4). Unless `evenIfUnsaved`
 * is true, it first waits, at most SYNC_TIMEOUT, until the server has the plan and the requests. If items, parts of the
 * plan or requests are then still only on this device, it does not sign out, and resolves with the outcome 'unsaved'.
 */
export async function signOut({ evenIfUnsaved = false, scope = currentScope() } = {}): Promise<SignOutResult> {
  if (scope === GUEST_SCOPE) return { outcome: 'signed-out' };
  if (!evenIfUnsaved) {
    const unsentKeys = readOutbox(scope).flatMap(({ key, refusal }) => (refusal === null ? [key] : []));
    const isPlanUnsaved = unsavedItems(storage.plans.read(scope)).length > 0 || hasUnsavedPlan(scope);
    await Promise.race([
      Promise.all([isPlanUnsaved && planSyncs.of(scope)?.sync(), unsentKeys.length > 0 && outbox.sendAll()]),
      wait(SYNC_TIMEOUT),
    ]);
    const items = unsavedItems(storage.plans.read(scope));
    // A request that the server has just refused counts, too: nobody has seen the refusal.
    const hasUnsentRequest = readOutbox(scope).some(({ key, refusal }) => refusal === null || unsentKeys.includes(key));
    const parts = [
      ...unsavedParts(scope),
      ...(hasGuestPlan() ? (['guestPlan'] as const) : []),
      ...(hasUnsentRequest ? (['requests'] as const) : []),
    ];
    const isUnsaved = items.length > 0 || parts.length > 0;
    // Meanwhile, the session may have ended, and somebody else may have signed in. What is unsaved then stays on the
    // device until this user signs in again.
    if (currentScope() !== scope && (isUnsaved || currentScope() !== GUEST_SCOPE)) return { outcome: 'signed-out' };
    if (isUnsaved) return { outcome: 'unsaved', items, parts };
  }
  deleteSignedInCookie();
  // Remove the token first: without a token, other tabs do not write their copy of the plan back.
  session.end('by-user');
  storage.plans.clear(scope);
  // A plan that could not be moved to the account must not be moved to that of the next user.
  storage.plans.clear(GUEST_SCOPE);
  clearDraftsAndTabData(scope);
  planSyncs.forget();
  endServerSession();
  return { outcome: 'signed-out' };
}

/** Returns the parts of the plan that are only on this device. */
function unsavedParts(scope: Scope): readonly UnsavedPart[] {
  if (storage.values.readMetadata(scope).plan || hasNeverSentPlan(scope))
    return hasUnsavedPlan(scope) ? ['changes'] : [];
  return POSSIBLY_UNSAVED_PARTS.filter((key) => {
    const value = storage.values.read(key, scope);
    return typeof value === 'number' ? value > 0 : Object.keys(value ?? {}).length > 0;
  });
}

/**
 * Returns true when the server lacks, or may lack, changes of the open plan or of another plan that is on this device.
 */
function hasUnsavedPlan(scope: Scope): boolean {
  if (hasNeverSentPlan(scope)) return true;
  const scopes = [scope, ...storage.values.closedScopesOf(scope)];
  return scopes.some(
    (planScope) => storage.values.readMetadata(planScope).plan !== null && !isSavedOnServer(storage, planScope),
  );
}

/** Returns true when a plan that the user made as a visitor is still on the device: see adoptGuestPlan(). */
const hasGuestPlan = (): boolean => Object.keys(entriesForAllDevices(storage, GUEST_SCOPE)).length > 0;

/** Returns true when values of the user were never sent, because it is not known yet whether the server keeps plans. */
function hasNeverSentPlan(scope: Scope): boolean {
  const { plan } = storage.values.readMetadata(scope);
  const state = planSyncs.of(scope)?.state();
  if (plan !== null || backendLacksPlans() || (state !== 'saving' && state !== 'waiting')) return false;
  return Object.keys(entriesForAllDevices(storage, scope)).length > 0;
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Requests that the server ends its session. The device remembers the sign-out until the server has done that, because
 * the tab may be closed while the device is offline.
 */
function endServerSession(): void {
  storage.device.write(SIGN_OUT_PENDING, 'yes');
  void sendPendingSignOut();
}
