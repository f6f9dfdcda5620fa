/**
 * The key of the URL that a visitor wanted to open when the route guard redirected them to the login page (section 2),
 * or of the invitation from which they went to sign in or register. It is stored for this tab, so that the dashboard
 * can offer to continue there.
 */
const STORAGE_KEY = 'returnTo';

/** Stores a URL of the app, without its origin: the path, with query and fragment if there are any. */
export function rememberReturnUrl(address: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, address);
  } catch {
    // sessionStorage is full or blocked: the dashboard then offers no page to continue with.
  }
}

/** Returns the stored URL; null when there is none. */
export function readReturnUrl(): string | null {
  try {
    const address = sessionStorage.getItem(STORAGE_KEY);
    // Return only URLs of this app, which are paths that start with exactly one slash.
    return address !== null && /^\/(?![/\\])/.test(address) ? address : null;
  } catch {
    return null;
  }
}

export function forgetReturnUrl(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // sessionStorage is blocked, so there is no URL to remove.
  }
}
