import { RETURN_URL } from './tabData.ts';
import { tabStorage } from './tabStorage.ts';

/**
 * This file keeps the URL that a visitor wanted to open when the route guard redirected them to the login page (section
 * 2), or of the invitation from which they went to sign in or register, so that the dashboard can offer to continue
 * there.
 */

/** Stores a URL of the app, without its origin: the path, with query and fragment if there are any. */
export function rememberReturnUrl(address: string): void {
  tabStorage.write(RETURN_URL, address);
}

/** Returns the stored URL; null when there is none. */
export function readReturnUrl(): string | null {
  const address = tabStorage.read(RETURN_URL);
  // Return only URLs of this app, which are paths that start with exactly one slash.
  return address !== null && /^\/(?![/\\])/.test(address) ? address : null;
}

export function forgetReturnUrl(): void {
  tabStorage.write(RETURN_URL, null);
}
