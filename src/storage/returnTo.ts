/**
 * The address that the user wanted to open when the route guard sent them to sign in (section 2). It is kept for this tab,
 * so that the dashboard can offer to continue there.
 */
const KEY = 'returnTo';

/** Remembers an address of the app: path, query and fragment. */
export function rememberReturn(address: string): void {
  try {
    sessionStorage.setItem(KEY, address);
  } catch {
    // Without storage the dashboard offers nothing.
  }
}

/** The remembered address; null when there is none. */
export function readReturn(): string | null {
  try {
    const address = sessionStorage.getItem(KEY);
    // Only addresses of this app: paths that start with exactly one slash.
    return address !== null && /^\/(?![/\\])/.test(address) ? address : null;
  } catch {
    return null;
  }
}

export function forgetReturn(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is unavailable, so no address was stored and there is nothing to remove.
  }
}
