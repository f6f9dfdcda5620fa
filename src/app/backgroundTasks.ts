import type { QueryClient } from '@tanstack/react-query';
import { installServiceWorker } from '#hooks/appVersion.ts';
import { keepRenderedPagesFitting } from './rendered/keepRenderedPagesFitting.ts';
import { prefetchOnIntent } from './navigation/prefetchOnIntent.ts';
import { repeatLostClicks } from './navigation/repeatLostClicks.ts';
import { shouldSaveData } from './navigation/shouldSaveData.ts';

/**
 * Starts the background tasks: they prefetch pages, repeat lost clicks, keep rendered pages up to date, and install the
 * service worker.
 */
export async function startTasks(client: QueryClient): Promise<void> {
  prefetchOnIntent(client);
  repeatLostClicks();
  keepRenderedPagesFitting();
  const canInstall = import.meta.env.PROD && 'serviceWorker' in navigator;
  // A first service worker fetches the whole app, so it is not installed for a user who wants to save data.
  if (canInstall && (navigator.serviceWorker.controller || !shouldSaveData())) await installServiceWorker();
}
