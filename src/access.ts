import type { AuthStatus } from '#contexts/authState.ts';
import { paths } from '#paths';

/**
 * Who may see a screen (section 2): everybody; only who is not signed in; only who is; or who is, unless the build
 * opens browsing to visitors.
 */
export type ScreenAccess = 'public' | 'signed-out' | 'signed-in' | 'guest-browsing';

/** Where somebody is sent instead of the screen; null when they may see it. Who the user is must be known. */
export function redirectFrom(access: ScreenAccess, status: AuthStatus, guestBrowsing: boolean): string | null {
  if (access === 'signed-out') return status === 'signed-in' ? paths.dashboard() : null;
  const isOpen = access === 'public' || (access === 'guest-browsing' && guestBrowsing);
  return isOpen || status === 'signed-in' ? null : paths.login();
}
