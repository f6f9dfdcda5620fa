import type { QueryClient } from '@tanstack/react-query';
import { session } from '#session/session.ts';
import { regionStore } from '#session/region.ts';
import { env } from '#env';
import { redirectFrom } from './access.ts';
import { routeAt } from './routes.tsx';
import { savesData } from './savesData.ts';

/** Requests the code and the data of the page at an address in parallel, so that neither waits for the other. */
export async function prefetch(client: QueryClient, { pathname, search }: Pick<URL, 'pathname' | 'search'>) {
  const match = routeAt(pathname);
  if (!match) return;
  const { route, params } = match;
  const { status } = await session.known();
  if (redirectFrom(route.access, status, env.guestBrowsing) !== null) return;
  const context = { client, region: regionStore.current().id, params, search: new URLSearchParams(search) };
  // A failure shows when the page itself asks again.
  await Promise.allSettled([route.Page.preload(), route.prefetch?.(context)]);
}

/** Milliseconds that the pointer must rest on a link: one that only passes over links wants none of their pages. */
const HOVER_DELAY = 80;
const INTENT_EVENTS = ['pointerover', 'pointerdown', 'focusin'] as const;

/** Prefetches a page when the user is about to follow a link to it. Returns a function that stops this. */
export function prefetchOnIntent(client: QueryClient): () => void {
  let hoverTimer: ReturnType<typeof setTimeout> | undefined;
  const prefetchLink = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.href || link.origin !== location.origin || link.download || link.target === '_blank') return;
    // The page that is shown requests its own data; data that came sooner would not match prerendered HTML.
    if (link.href === location.href) return;
    if (event.type === 'pointerdown' || !savesData()) void prefetch(client, link);
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
