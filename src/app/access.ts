import type { SessionStatus } from '#session/session.ts';
import { paths } from '#paths';

/**
 * The users who may see a page (section 2). 'guest-browsing' means signed-in users, and also visitors if the build
 * setting `guestBrowsing` is on.
 */
export type PageAccess = 'public' | 'signed-out' | 'signed-in' | 'guest-browsing';

/**
 * Returns the address to which a user who may not see the page is redirected; null for a user who may see it. `status`
 * must not be 'loading' unless the page is public.
 */
export function redirectTarget(access: PageAccess, status: SessionStatus, guestBrowsing: boolean): string | null {
  if (access === 'signed-out') return status === 'signed-in' ? paths.dashboard() : null;
  const isOpenToVisitors = access === 'public' || (access === 'guest-browsing' && guestBrowsing);
  return isOpenToVisitors || status === 'signed-in' ? null : paths.login();
}
