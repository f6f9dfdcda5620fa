/**
 * Where the user was going when the guard sent them to sign in (section 2): kept for this tab, so that the dashboard
 * can offer to go on.
 */
const KEY = 'returnTo';

/** Remembers an address of the app: path, query and fragment. */
export function rememberReturn(address: string): void {
  try {
    sessionStorage.setItem(KEY, address);
  } catch {
    // Without storage there is no offer to go on.
  }
}

/** The address remembered; null when there is none. */
export function readReturn(): string | null {
  try {
    const address = sessionStorage.getItem(KEY);
    // Only an address of this app: a path with one slash in front.
    return address !== null && /^\/(?![/\\])/.test(address) ? address : null;
  } catch {
    return null;
  }
}

export function forgetReturn(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was remembered.
  }
}
