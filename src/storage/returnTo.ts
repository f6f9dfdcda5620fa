import type { Scope } from './keys.ts';
import { returnUrlKey } from './tabData.ts';
import { tabStorage } from './tabStorage.ts';

/**
 * This file keeps the URL that the dashboard offers to open, so that the user can continue there (section 2). It is the
 * URL of a page from which GuardedPage redirected them to the login page, of the page that they browsed last as a
 * visitor, or of the invitation from which they went to sign in or register.
 */

/** Stores a URL of the app, without its origin, for a user: the path, with query and fragment if there are any. */
export function rememberReturnUrl(scope: Scope, address: string): void {
  tabStorage.write(returnUrlKey(scope), address);
}

/** Returns the URL stored for a user; null when there is none, or when the stored text is not a path of this app. */
export function readReturnUrl(scope: Scope): string | null {
  const address = tabStorage.read(returnUrlKey(scope));
  // The paths of this app start with exactly one slash.
  return address !== null && /^\/(?![/\\])/.test(address) ? address : null;
}

export function forgetReturnUrl(scope: Scope): void {
  tabStorage.write(returnUrlKey(scope), null);
}
