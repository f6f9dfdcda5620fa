import type { SessionStatus } from '#session/session.ts';
import { paths } from '#paths';

/**
 * The users who may see a page (section 2): everybody; only signed-out users; only signed-in users; or signed-in users, and
 * visitors too if the build opens browsing to them.
 */
export type PageAccess = 'public' | 'signed-out' | 'signed-in' | 'guest-browsing';

/**
 * The address to which somebody is redirected instead of seeing the page; null when they may see it. `status` must be
 * known ('signed-in' or 'signed-out') unless the page is public.
 */
export function redirectFrom(access: PageAccess, status: SessionStatus, guestBrowsing: boolean): string | null {
  if (access === 'signed-out') return status === 'signed-in' ? paths.dashboard() : null;
  const isOpen = access === 'public' || (access === 'guest-browsing' && guestBrowsing);
  return isOpen || status === 'signed-in' ? null : paths.login();
}
