import type { QueryClient } from '@tanstack/react-query';
import { registerServiceWorker } from '#hooks/appVersion.ts';
import { adaptRenderedPagesToRegionAndSession } from './rendered/adaptRenderedPages.ts';
import { preloadCardPages } from './navigation/preloadCardPages.ts';
import { prefetchOnIntent } from './navigation/prefetchOnIntent.ts';
import { repeatLostClicks } from './navigation/repeatLostClicks.ts';
import { shouldSaveBandwidth } from '#hooks/shouldSaveBandwidth.ts';

/**
 * Starts the background tasks: they prefetch pages, repeat clicks that a view transition has lost, keep the cookie of
 * the region up to date, and delete cached pages when the region or the user changes. In the built app, it also
 * registers the service worker.
 */
export async function startBackgroundTasks(client: QueryClient): Promise<void> {
  prefetchOnIntent(client);
  preloadCardPages();
  repeatLostClicks();
  adaptRenderedPagesToRegionAndSession();
  const canRegister = import.meta.env.PROD && 'serviceWorker' in navigator;
  // On its first installation, the service worker fetches all files that the app needs offline. So it is not registered
  // for the first time while the user saves data or has a very slow connection.
  if (canRegister && (navigator.serviceWorker.controller || !shouldSaveBandwidth())) await registerServiceWorker();
}
