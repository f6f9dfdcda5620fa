/// <reference lib="webworker" />
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';

/**
 * The service worker, which lets the app open while the device is offline. It caches the HTML and all files of the app
 * as one version, which is fetched completely before it is used. It never caches responses of the API. The next version
 * is activated when the user chooses to reload or has closed every tab.
 */

declare const self: ServiceWorkerGlobalScope;

/** The build replaces both constants: the list of all files of this version, and the path of the API. */
declare const FILES: readonly { url: string; revision: string | null; integrity: string }[];
declare const API_BASE: string;

const precache = new PrecacheController();
precache.addToCacheList([...FILES]);
self.addEventListener('install', (event) => void precache.install(event));

self.addEventListener('activate', (event) => {
  const activateVersion = async () => {
    const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    // Another tab may still run the previous version and request files that the server no longer has.
    if (tabs.length <= 1) await precache.activate(event);
    await self.clients.claim();
  };
  event.waitUntil(activateVersion());
});

self.addEventListener('message', ({ data }) => {
  if (data === 'begin') void self.skipWaiting();
});

registerRoute(new PrecacheRoute(precache));
// The cache may also serve files of a previous version, since their names contain a hash of their content.
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.split('/')[1] === 'assets', precache.strategy);
registerRoute(
  ({ url, request }) => request.mode === 'navigate' && isPage(url.pathname),
  precache.createHandlerBoundToURL('index.html'),
);

/** Returns whether a path is that of a page of the app, not of a file or of the server. */
function isPage(path: string): boolean {
  const isFile = /\.[^/]*$/.test(path);
  const isServer = /^\/(?:healthz|readyz)$/.test(path) || `${path}/`.startsWith(`${API_BASE}/`);
  return !isFile && !isServer;
}
