/// <reference lib="webworker" />
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';

/**
 * Lets the app open without a network. The page and everything it is made of are kept as one version, fetched whole
 * before it is used; what the API answers is never kept. The next version waits until the user asks for it or has
 * closed every tab.
 */

declare const self: ServiceWorkerGlobalScope;

/** Every file of this version, and where the API is: put in by the build. */
declare const FILES: readonly { url: string; revision: string | null; integrity: string }[];
declare const API_BASE: string;

const files = new PrecacheController();
files.addToCacheList([...FILES]);
self.addEventListener('install', (event) => void files.install(event));

self.addEventListener('activate', (event) => {
  const begin = async () => {
    const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    // Another tab may run the version before, and ask for parts of it that the server has no more.
    if (tabs.length <= 1) await files.activate(event);
    await self.clients.claim();
  };
  event.waitUntil(begin());
});

self.addEventListener('message', ({ data }) => {
  if (data === 'begin') void self.skipWaiting();
});

registerRoute(new PrecacheRoute(files));
// Of a version before: its name holds what is in it.
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.split('/')[1] === 'assets', files.strategy);
registerRoute(
  ({ url, request }) => request.mode === 'navigate' && isScreen(url.pathname),
  files.createHandlerBoundToURL('index.html'),
);

/** Whether a path is the app's own; files and what the server answers are not. */
function isScreen(path: string): boolean {
  const isFile = /\.[^/]*$/.test(path);
  const isServer = /^\/(?:healthz|readyz)$/.test(path) || `${path}/`.startsWith(`${API_BASE}/`);
  return !isFile && !isServer;
}
