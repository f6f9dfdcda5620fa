import { logOut } from '#api/session.ts';
import { ApiError } from '#api/errors.ts';
import type { PackageItem } from '#contract/plan.ts';
import { readText, writeText } from '#storage/device.ts';
import { SIGN_OUT_PENDING, userScope } from '#storage/keys.ts';
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

// Remembered until the server has heard of it: the tab may be closed before the device is online again.
function endServerSession(): void {
  writeText(SIGN_OUT_PENDING, 'yes');
  void endPendingSession();
}

async function endPendingSession(): Promise<void> {
  if (readText(SIGN_OUT_PENDING) === null) return;
  try {
    // Whoever has signed in meanwhile has a session of their own.
    if (readSession() === null) await logOut();
  } catch (error) {
    if (error instanceof ApiError && error.status === undefined) return;
  }
  writeText(SIGN_OUT_PENDING, null);
}

/**
 * Ends on the server what was ended here while it could not be reached: now and whenever the device comes online.
 * Returns how to stop.
 */
export function finishSignOuts(): () => void {
  const finish = () => void endPendingSession();
  finish();
  window.addEventListener('online', finish);
  return () => window.removeEventListener('online', finish);
}
