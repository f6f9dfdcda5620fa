import type { QueryClient } from '@tanstack/react-query';
import { session } from '#session/session.ts';
import { regionStore } from '#session/region.ts';
import { env } from '#env';
import { redirectTarget } from '../access.ts';
import { routeAt } from '../routes.tsx';

/**
 * Requests the code and the data of the page at an address in parallel. Does nothing if the user may not see the page.
 */
export async function prefetchPage(client: QueryClient, { pathname, search }: Pick<URL, 'pathname' | 'search'>) {
  const match = routeAt(pathname);
  if (!match) return;
  const { route, params } = match;
  const { status } = await session.whenKnown();
  if (redirectTarget(route.access, status, env.guestBrowsing) !== null) return;
  const context = { client, region: regionStore.current().id, params, search: new URLSearchParams(search) };
  // Ignore failures: the page repeats a failed request when it renders, and reports it if it fails again.
  await Promise.allSettled([route.Page.preload(), route.prefetch?.(context)]);
}
