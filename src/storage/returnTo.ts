/**
 * The URL that a visitor wanted to open when the route guard redirected them to the login page (section 2), or from
 * which they went to sign in or register (an invitation). It is stored for this tab, so that the dashboard can offer to
 * continue there.
 */
const KEY = 'returnTo';

/** Stores a URL of the app, without its origin: the path, with query and fragment if there are any. */
export function rememberReturnUrl(address: string): void {
  try {
    sessionStorage.setItem(KEY, address);
  } catch {
    // Without storage the dashboard offers nothing.
  }
}

/** Returns the stored URL; null when there is none. */
export function readReturnUrl(): string | null {
  try {
    const address = sessionStorage.getItem(KEY);
    // Return only URLs of this app, which are paths that start with exactly one slash.
    return address !== null && /^\/(?![/\\])/.test(address) ? address : null;
  } catch {
    return null;
  }
}

export function forgetReturnUrl(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there is no URL to remove.
  }
}
