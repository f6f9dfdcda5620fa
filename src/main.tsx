import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { pageLoaded } from '#components/ui/afterLoad.tsx';
import { App, startApp } from './App.tsx';
import { prefetch } from './prefetch.ts';
import { screenAt } from './routes.tsx';
import { savesData } from './savesData.ts';
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
  void goOn(root);
} else {
  delete root.dataset['page'];
  void prefetch(queryClient, window.location);
  const reactRoot = createRoot(root);
  // Piece by piece: a slow phone stays answerable meanwhile.
  startTransition(() => reactRoot.render(app));
}

/** Goes on from the HTML of the screen, which knows no answers yet: they are asked for after it. */
async function goOn(html: HTMLElement): Promise<void> {
  // Where the code cannot be had, the screen says so.
  await Promise.allSettled([screenAt(window.location.pathname)?.screen.load()]);
  hydrateRoot(html, app);
  delete html.dataset['page'];
  for (const button of html.querySelectorAll<HTMLElement>('[data-pressed]')) {
    delete button.dataset['pressed'];
    button.click();
  }
}

async function keep(): Promise<void> {
  await pageLoaded();
  const { keepApp } = await import('#hooks/appVersion.ts');
  await keepApp();
}

// Where the code for it cannot be had, the app goes on as it is.
if (import.meta.env.PROD && 'serviceWorker' in navigator && (navigator.serviceWorker.controller || !savesData()))
  void keep().catch(() => undefined);
