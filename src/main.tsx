import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App, startApp } from '#app/App.tsx';
import type { Prerendered } from '#app/App.tsx';
import { prefetch } from '#app/prefetch.ts';
import { readPrerendered } from '#app/prerendered.ts';
import { routeAt } from '#app/routes.tsx';
import { shouldSaveData } from '#app/shouldSaveData.ts';
import './index.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const { queryClient } = startApp();
const appFor = (prerendered?: Prerendered) => (
  <StrictMode>
    <App queryClient={queryClient} prerendered={prerendered} />
  </StrictMode>
);
const prerendered = readPrerendered(root, queryClient);
if (prerendered) {
  void hydrate(root, prerendered);
} else {
  void prefetch(queryClient, window.location);
  const reactRoot = createRoot(root);
  // A transition renders in small slices, so that a slow phone stays responsive while the app renders.
  startTransition(() => reactRoot.render(appFor()));
}

/** Hydrates the HTML of a page, then repeats the clicks that the user made before the code had loaded. */
async function hydrate(container: HTMLElement, page: Prerendered): Promise<void> {
  // If the code of the page cannot be fetched, an error boundary of the app reports it.
  await Promise.allSettled([routeAt(page.pathname)?.route.Page.preload()]);
  startTransition(() => void hydrateRoot(container, appFor(page)));
  delete container.dataset['page'];
  for (const button of container.querySelectorAll<HTMLElement>('[data-pressed]')) {
    delete button.dataset['pressed'];
    button.click();
  }
}

/** Registers the service worker after the page has loaded, so that its downloads do not delay the first view. */
async function registerServiceWorker(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  const { installServiceWorker } = await import('#hooks/appVersion.ts');
  await installServiceWorker();
}

// Without the service worker the app still works, but only while the device is online.
if (import.meta.env.PROD && 'serviceWorker' in navigator && (navigator.serviceWorker.controller || !shouldSaveData()))
  void registerServiceWorker().catch(() => undefined);
