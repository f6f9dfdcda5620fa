import type { QueryClient } from '@tanstack/react-query';
import { authKnown } from '#contexts/authState.ts';
import { currentRegionId } from '#contexts/region.ts';
import { env } from '#env';
import { redirectFrom } from './access.ts';
import { screenAt } from './routes.tsx';
import { savesData } from './savesData.ts';

/** Asks for the code and the data of the screen at an address at once, so that neither waits for the other. */
export async function prefetch(client: QueryClient, { pathname, search }: Pick<URL, 'pathname' | 'search'>) {
  const match = screenAt(pathname);
  if (!match) return;
  const { screen, params } = match;
  const { status } = await authKnown();
  if (redirectFrom(screen.access, status, env.guestBrowsing) !== null) return;
  const context = { client, region: currentRegionId(), params, search: new URLSearchParams(search) };
  // A failure shows when the screen asks again.
  await Promise.allSettled([screen.load(), screen.prefetch?.(context)]);
}

/** Milliseconds. */
const RESTS_AFTER = 80;
const INTENTS = ['pointerover', 'pointerdown', 'focusin'] as const;

/** Fetches a screen when the user is about to follow a link to it. Returns how to stop. */
export function prefetchOnIntent(client: QueryClient): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const follow = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.href || link.origin !== location.origin || link.download || link.target === '_blank') return;
    if (event.type === 'pointerdown' || !savesData()) void prefetch(client, link);
  };
  // A pointer that only passes over links wants none of them.
  const onIntent = (event: Event) => {
    clearTimeout(resting);
    if (event.type === 'pointerover') resting = setTimeout(follow, RESTS_AFTER, event);
    else follow(event);
  };
  for (const type of INTENTS) document.addEventListener(type, onIntent, { passive: true });
  return () => {
    clearTimeout(resting);
    for (const type of INTENTS) document.removeEventListener(type, onIntent);
  };
}
