import { call } from '#api/client.ts';
import { ApiError } from '#api/errors.ts';
import * as endpoints from '#contract/endpoints/session.ts';
import type { PackageItem } from '#contract/plan.ts';
import { GUEST_SCOPE, SIGN_OUT_PENDING } from '#storage/keys.ts';
import { forgetReturn } from '#storage/returnTo.ts';
import { storage } from '#storage/storage.ts';
import { forgetUnsent } from '#storage/unsent.ts';
import { packageSyncs, unsavedItems } from '#plan/packageSync.ts';
import { currentScope } from './scope.ts';
import { session } from './session.ts';

/**
 * How signing out went. 'unsaved': nothing was done, because these items are on this device only. The user is then asked
 * whether to keep a copy, to sign out all the same, or to stay.
 */
export type SignOutResult =
  | { readonly outcome: 'signed-out' }
  | { readonly outcome: 'unsaved'; readonly items: readonly PackageItem[] };

/** Milliseconds that signing out waits for the package to be saved. */
const LONGEST_WAIT = 5000;

/**
 * Ends the session and clears the user's keys (section 4). Unless `evenIfUnsaved`, it first waits until the server has the
 * whole package, and does nothing when that cannot be achieved.
 */
export async function signOut({ evenIfUnsaved = false } = {}): Promise<SignOutResult> {
  const scope = currentScope();
  if (scope === GUEST_SCOPE) return { outcome: 'signed-out' };
  if (!evenIfUnsaved && unsavedItems(storage.plans.read(scope)).length > 0) {
    await Promise.race([packageSyncs.of(scope)?.sync(), pause(LONGEST_WAIT)]);
    const items = unsavedItems(storage.plans.read(scope));
    if (items.length > 0) return { outcome: 'unsaved', items };
  }
  // The token first: without it the other tabs do not write their copy of the plan back.
  session.end('by-user');
  storage.plans.clear(scope);
  forgetReturn();
  forgetUnsent(scope);
  packageSyncs.forget();
  endServerSession();
  return { outcome: 'signed-out' };
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

// Stored until the server has been told: the tab may be closed before the device is online again.
function endServerSession(): void {
  storage.device.write(SIGN_OUT_PENDING, 'yes');
  void endPendingSession();
}

async function endPendingSession(): Promise<void> {
  if (storage.device.read(SIGN_OUT_PENDING) === null) return;
  try {
    // A user who has signed in meanwhile has replaced the server's session by their own.
    if (session.token() === null) await call(endpoints.logout);
  } catch (error) {
    if (error instanceof ApiError && error.status === undefined) return;
  }
  storage.device.write(SIGN_OUT_PENDING, null);
}

/**
 * Tells the server of a signing out that it could not be told of at the time: now, and whenever the device comes online.
 * Returns how to stop.
 */
export function finishSignOuts(): () => void {
  const finish = () => void endPendingSession();
  finish();
  window.addEventListener('online', finish);
  return () => window.removeEventListener('online', finish);
}
