import type { QueryClient } from '@tanstack/react-query';
import type { CachedResponses } from '#contract/renderedPage.ts';
import { env } from '#env';
import { paths } from '#paths';
import { regionInForce, regionStore } from '#session/region.ts';
import { session } from '#session/session.ts';
import { rememberReturn } from '#storage/returnTo.ts';
import { redirectTarget } from '../access.ts';
import type { PrerenderedPage } from '../App.tsx';
import { routeAt } from '../routes.tsx';

/**
 * Returns the page that the root element contains as HTML, and puts the responses with which it was rendered into the
 * query cache. If it is the page to which the route guard redirects this user, replaces the current address by that of
 * the page. Returns null if there is no such HTML, or if it is that of another address: a static host may respond to every
 * address with the same file.
 */
export function readPrerenderedPage(root: HTMLElement, queryClient: QueryClient): PrerenderedPage | null {
  const { page, region: regionId = '' } = root.dataset;
  const { pathname, search } = window.location;
  // Home is rendered without its query, which it does not use.
  const isOfThisAddress = page === `${pathname}${search}` || page === pathname;
  if (!isOfThisAddress && !followRedirectTo(page)) {
    delete root.dataset['page'];
    return null;
  }
  const json = document.getElementById('responses')?.textContent;
  if (json) {
    // The same build has written this JSON, so it needs no schema.
    const { readAt, queries } = JSON.parse(json) as CachedResponses;
    // A device whose clock is slow would otherwise treat the responses as fresh for too long.
    const updatedAt = Math.min(readAt, Date.now());
    for (const [queryKey, data] of queries) queryClient.setQueryData(queryKey, data, { updatedAt });
  }
  const current = regionStore.current();
  // Prefer the object of the store: with an equal but different object, React would render everything again later.
  const region = current.id === regionId ? current : regionInForce(regionId, 'loading');
  return { pathname: window.location.pathname, region };
}

/**
 * Replaces the current address by that of `page`, if this is the page to which the route guard redirects this user:
 * without a valid session, the server renders the sign-in page at the address of a page for signed-in users (section 2).
 * Returns whether it is.
 */
function followRedirectTo(page: string | undefined): boolean {
  const { pathname, search, hash } = window.location;
  const access = routeAt(pathname)?.route.access ?? 'public';
  const { status } = session.current();
  if (status === 'loading' || redirectTarget(access, status, env.guestBrowsing) !== page) return false;
  if (page === paths.login()) rememberReturn(`${pathname}${search}${hash}`);
  window.history.replaceState(null, '', page);
  return true;
}
