import type { QueryClient } from '@tanstack/react-query';
import { installServiceWorker } from '#hooks/appVersion.ts';
import { keepRenderedPagesFitting } from './keepRenderedPagesFitting.ts';
import { prefetchOnIntent } from './prefetchOnIntent.ts';
import { shouldSaveData } from './shouldSaveData.ts';

/** Starts the tasks that prepare the next page and the next visit. */
export async function startTasks(client: QueryClient): Promise<void> {
  prefetchOnIntent(client);
  keepRenderedPagesFitting();
  const canInstall = import.meta.env.PROD && 'serviceWorker' in navigator;
  // The service worker fetches the whole app, unless the user wants to save data.
  if (canInstall && (navigator.serviceWorker.controller || !shouldSaveData())) await installServiceWorker();
}
