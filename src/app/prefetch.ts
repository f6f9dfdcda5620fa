import type { QueryClient } from '@tanstack/react-query';
import { session } from '#session/session.ts';
import { regionStore } from '#session/region.ts';
import { env } from '#env';
import { redirectFrom } from './access.ts';
import { routeAt } from './routes.tsx';
import { shouldSaveData } from './shouldSaveData.ts';

/**
 * Requests the code and the data of the page at an address in parallel. Does nothing if the user may not see the page.
 */
export async function prefetch(client: QueryClient, { pathname, search }: Pick<URL, 'pathname' | 'search'>) {
  const match = routeAt(pathname);
  if (!match) return;
  const { route, params } = match;
  const { status } = await session.known();
  if (redirectFrom(route.access, status, env.guestBrowsing) !== null) return;
  const context = { client, region: regionStore.current().id, params, search: new URLSearchParams(search) };
  // The page repeats a failed request when it renders, and then reports the failure.
  await Promise.allSettled([route.Page.preload(), route.prefetch?.(context)]);
}

/** Milliseconds for which the pointer must rest on a link. A pointer that only passes over links prefetches nothing. */
const HOVER_DELAY = 80;
const INTENT_EVENTS = ['pointerover', 'pointerdown', 'focusin'] as const;

/** Prefetches a page when pointer or focus reach a link to it. Returns a function that stops the prefetching. */
export function prefetchOnIntent(client: QueryClient): () => void {
  let hoverTimer: ReturnType<typeof setTimeout> | undefined;
  const prefetchLink = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.href || link.origin !== location.origin || link.download || link.target === '_blank') return;
    // The current page requests its own data. Prefetched data would not match its prerendered HTML.
    if (link.href === location.href) return;
    if (event.type === 'pointerdown' || !shouldSaveData()) void prefetch(client, link);
  };
  const onIntent = (event: Event) => {
    clearTimeout(hoverTimer);
    if (event.type === 'pointerover') hoverTimer = setTimeout(prefetchLink, HOVER_DELAY, event);
    else prefetchLink(event);
  };
  for (const type of INTENT_EVENTS) document.addEventListener(type, onIntent, { passive: true });
  return () => {
    clearTimeout(hoverTimer);
    for (const type of INTENT_EVENTS) document.removeEventListener(type, onIntent);
  };
}
