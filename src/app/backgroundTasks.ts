import type { QueryClient } from '@tanstack/react-query';
import { installServiceWorker } from '#hooks/appVersion.ts';
import { keepRenderedPagesFitting } from './rendered/keepRenderedPagesFitting.ts';
import { prefetchOnIntent } from './navigation/prefetchOnIntent.ts';
import { repeatLostClicks } from './navigation/repeatLostClicks.ts';
import { shouldSaveData } from './navigation/shouldSaveData.ts';

/** Starts the tasks that prepare the next page and the next visit, and those that help while pages change. */
export async function startTasks(client: QueryClient): Promise<void> {
  prefetchOnIntent(client);
  repeatLostClicks();
  keepRenderedPagesFitting();
  const canInstall = import.meta.env.PROD && 'serviceWorker' in navigator;
  // The service worker fetches the whole app, unless the user wants to save data.
  if (canInstall && (navigator.serviceWorker.controller || !shouldSaveData())) await installServiceWorker();
}
