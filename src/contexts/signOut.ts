import { logOut } from '#api/auth.ts';
import { ApiError } from '#api/errors.ts';
import type { PackageItem } from '#contract/plan.ts';
import { userScope } from '#storage/keys.ts';
import { forgetDrafts } from '#storage/drafts.ts';
import { clearPlan, readPlan } from '#storage/plan.ts';
import { forgetReturn } from '#storage/returnTo.ts';
import { clearToken, readSession } from '#storage/session.ts';
import { endByUser } from './authState.ts';
import { forgetPackageSync, packageSyncOf, unsavedItems } from './packageSync.ts';

/**
 * How signing out went. 'unsaved': nothing was done, because these items are on this device only; the user is asked
 * whether to keep a copy, to sign out all the same, or to stay.
 */
export type SignOutResult =
  | { readonly outcome: 'signed-out' }
  | { readonly outcome: 'unsaved'; readonly items: readonly PackageItem[] };

/** Milliseconds that signing out waits for the package to be saved. */
const LONGEST_WAIT = 5000;

/**
 * Ends the session and clears the user's keys (section 4), but not before the server has the whole package, unless
 * `evenIfUnsaved`.
 */
export async function signOutOf(userId: string, evenIfUnsaved: boolean): Promise<SignOutResult> {
  const scope = userScope(userId);
  if (!evenIfUnsaved && unsavedItems(readPlan(scope)).length > 0) {
    await Promise.race([packageSyncOf(userId).sync(), pause(LONGEST_WAIT)]);
    const items = unsavedItems(readPlan(scope));
    if (items.length > 0) return { outcome: 'unsaved', items };
  }
  // The token first: other tabs take its going as the end, and do not write their copy back.
  endByUser(clearToken);
  clearPlan(scope);
  forgetReturn();
  forgetDrafts();
  forgetPackageSync();
  endServerSession();
  return { outcome: 'signed-out' };
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Ends the session of the refresh cookie, now or, when the server cannot be reached, as soon as the device is online. */
function endServerSession(): void {
  logOut().catch((error: unknown) => {
    if (error instanceof ApiError && error.status === undefined)
      window.addEventListener('online', endLater, { once: true });
  });
}

// Whoever has signed in meanwhile has a session of their own.
const endLater = () => {
  if (readSession() === null) endServerSession();
};
