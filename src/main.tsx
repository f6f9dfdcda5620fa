import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App, startApp } from '#app/App.tsx';
import { prefetch } from '#app/prefetch.ts';
import { routeAt } from '#app/routes.tsx';
import { savesData } from '#app/savesData.ts';
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
  // A transition renders in small slices, so that a slow phone stays responsive meanwhile.
  startTransition(() => reactRoot.render(app));
}

/** Hydrates the prerendered HTML of a page, then repeats the clicks that it received before its code was there. */
async function hydrate(html: HTMLElement): Promise<void> {
  // If the code cannot be fetched, the page itself says so.
  await Promise.allSettled([routeAt(window.location.pathname)?.route.Page.preload()]);
  hydrateRoot(html, app);
  delete html.dataset['page'];
  for (const button of html.querySelectorAll<HTMLElement>('[data-pressed]')) {
    delete button.dataset['pressed'];
    button.click();
  }
}

/** Registers the service worker once the page has loaded, so that its downloads do not compete with the first view. */
async function registerServiceWorker(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  const { keepApp } = await import('#hooks/appVersion.ts');
  await keepApp();
}

// Without the service worker the app runs on, but needs a network.
if (import.meta.env.PROD && 'serviceWorker' in navigator && (navigator.serviceWorker.controller || !savesData()))
  void registerServiceWorker().catch(() => undefined);
