/// <reference lib="webworker" />
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';

/**
 * Lets the app open without a network. The HTML and all files of the app are cached as one version, which is fetched
 * completely before it is used. Responses of the API are never cached. The next version waits until the user asks for it
 * or has closed every tab.
 */

declare const self: ServiceWorkerGlobalScope;

/** The build replaces these: every file of this version, and the path of the API. */
declare const FILES: readonly { url: string; revision: string | null; integrity: string }[];
declare const API_BASE: string;

const files = new PrecacheController();
files.addToCacheList([...FILES]);
self.addEventListener('install', (event) => void files.install(event));

self.addEventListener('activate', (event) => {
  const takeOver = async () => {
    const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    // Another tab may still run the previous version and request files that the server no longer has.
    if (tabs.length <= 1) await files.activate(event);
    await self.clients.claim();
  };
  event.waitUntil(takeOver());
});

self.addEventListener('message', ({ data }) => {
  if (data === 'begin') void self.skipWaiting();
});

registerRoute(new PrecacheRoute(files));
// Files of a previous version: the cache may serve them, since their names hold a hash of their content.
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.split('/')[1] === 'assets', files.strategy);
registerRoute(
  ({ url, request }) => request.mode === 'navigate' && isPage(url.pathname),
  files.createHandlerBoundToURL('index.html'),
);

/** Whether a path belongs to a page of the app, not to a file or to the server. */
function isPage(path: string): boolean {
  const isFile = /\.[^/]*$/.test(path);
  const isServer = /^\/(?:healthz|readyz)$/.test(path) || `${path}/`.startsWith(`${API_BASE}/`);
  return !isFile && !isServer;
}
