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
 * The result of signing out. 'unsaved' means that the user is still signed in, because these items are only on this
 * device, or these parts of the plan. The app then asks whether to download a copy, to sign out anyway, or to stay.
 */
export type SignOutResult =
  | { readonly outcome: 'signed-out' }
  | { readonly outcome: 'unsaved'; readonly items: readonly PackageItem[]; readonly parts: readonly UnsavedPart[] };

/** The parts of the plan that no backend stores, and that a user cannot enter again in a moment. */
const UNSAVED_PARTS = ['ceremonies', 'costAssumptions', 'scenarios'] as const;
export type UnsavedPart = (typeof UNSAVED_PARTS)[number];

/** The milliseconds that signing out waits at most until the server has the package. */
const SYNC_TIMEOUT = 5000;

/**
 * Ends the session and deletes the user's data from the device (section 4). Unless `evenIfUnsaved` is true, it first
 * waits until the server has the whole package, and does nothing when that fails.
 */
export async function signOut({ evenIfUnsaved = false } = {}): Promise<SignOutResult> {
  const scope = currentScope();
  if (scope === GUEST_SCOPE) return { outcome: 'signed-out' };
  if (!evenIfUnsaved) {
    if (unsavedItems(storage.plans.read(scope)).length > 0)
      await Promise.race([packageSyncs.of(scope)?.sync(), delay(SYNC_TIMEOUT)]);
    const items = unsavedItems(storage.plans.read(scope));
    const parts = UNSAVED_PARTS.filter((key) => Object.keys(storage.values.read(key, scope) ?? {}).length > 0);
    if (items.length > 0 || parts.length > 0) return { outcome: 'unsaved', items, parts };
  }
  // Remove the token first: without a token, other tabs do not write their copy of the plan back.
  session.end('by-user');
  storage.plans.clear(scope);
  forgetReturn();
  forgetUnsent(scope);
  packageSyncs.forget();
  endServerSession();
  return { outcome: 'signed-out' };
}

const delay = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

// Remembers the sign-out until the server has ended its session, because the tab may be closed while the device is
// offline.
function endServerSession(): void {
  storage.device.write(SIGN_OUT_PENDING, 'yes');
  void endPendingSession();
}

async function endPendingSession(): Promise<void> {
  if (storage.device.read(SIGN_OUT_PENDING) === null) return;
  try {
    // When a user has signed in meanwhile, their session has already replaced the old one on the server.
    if (session.token() === null) await call(endpoints.logout);
  } catch (error) {
    if (error instanceof ApiError && error.status === undefined) return;
  }
  storage.device.write(SIGN_OUT_PENDING, null);
}

/**
 * Sends the request of a sign-out that failed before: now, and again whenever the device comes online. Returns a
 * function that stops this.
 */
export function finishSignOuts(): () => void {
  const finish = () => void endPendingSession();
  finish();
  window.addEventListener('online', finish);
  return () => window.removeEventListener('online', finish);
}
