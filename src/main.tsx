import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App, startApp } from '#app/App.tsx';
import { prefetch } from '#app/prefetch.ts';
import { routeAt } from '#app/routes.tsx';
import { shouldSaveData } from '#app/shouldSaveData.ts';
import './index.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const { queryClient } = startApp();
const app = (
  <StrictMode>
    <App queryClient={queryClient} />
  </StrictMode>
);
if (root.dataset['page'] === window.location.pathname) {
  void hydrate(root);
} else {
  delete root.dataset['page'];
  void prefetch(queryClient, window.location);
  const reactRoot = createRoot(root);
  // A transition renders in small slices, so that a slow phone stays responsive while the app renders.
  startTransition(() => reactRoot.render(app));
}

/** Hydrates the prerendered HTML of a page, then repeats the clicks that the user made before the code had loaded. */
async function hydrate(prerendered: HTMLElement): Promise<void> {
  // If the code of the page cannot be fetched, an error boundary of the app reports it.
  await Promise.allSettled([routeAt(window.location.pathname)?.route.Page.preload()]);
  hydrateRoot(prerendered, app);
  delete prerendered.dataset['page'];
  for (const button of prerendered.querySelectorAll<HTMLElement>('[data-pressed]')) {
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
