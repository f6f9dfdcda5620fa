import type { QueryClient } from '@tanstack/react-query';
import { prefetchPage } from './prefetch.ts';
import { shouldSaveBandwidth } from '#hooks/shouldSaveBandwidth.ts';

/** Milliseconds for which the pointer must rest on a link. A pointer that only passes over links prefetches nothing. */
const HOVER_DELAY = 80;
const INTENT_EVENTS = ['pointerover', 'pointerdown', 'focusin'] as const;

/**
 * Prefetches a page when the pointer rests on a link to it, or when the link is pressed or gets the focus. When the
 * user saves data (see shouldSaveBandwidth), prefetches only when the link is pressed. Returns a function that stops
 * the prefetching.
 */
export function prefetchOnIntent(client: QueryClient): () => void {
  let hoverTimer: ReturnType<typeof setTimeout> | undefined;
  const prefetchLink = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.href || link.origin !== location.origin || link.download || link.target === '_blank') return;
    // Do not prefetch the current page: it has requested its data already, and newer data could differ from the
    // prerendered HTML that React is hydrating.
    if (link.href === location.href) return;
    if (event.type === 'pointerdown' || !shouldSaveBandwidth()) void prefetchPage(client, link);
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
