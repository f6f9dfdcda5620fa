/// <reference lib="webworker" />
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { isFilePath } from '#contract/filePath.ts';
import { isHomeOrCataloguePath, isRenderedPath, PAGES_CACHE } from './rendered/renderedPaths.ts';

/**
 * The service worker, which lets the app open while the device is offline. It caches index.html and the other files
 * that pages need offline as one version, which is fetched completely before it is used. The next version is activated
 * when the user chooses to reload or has closed every tab. The service worker also caches the pages that the server has
 * rendered, so that they are shown immediately on the next visit; the app then requests outdated data again. It never
 * caches responses of the API.
 */

declare const self: ServiceWorkerGlobalScope;

/** The build replaces both constants: the files of this version to cache, and the base URL of the API. */
declare const FILES: readonly { url: string; revision: string | null; integrity: string }[];
declare const API_BASE: string;

/** The install event with addRoutes(), which only Chromium has: it lets requests bypass the service worker. */
interface InstallEvent extends ExtendableEvent {
  readonly addRoutes?: (
    rules: readonly {
      readonly condition: { readonly urlPattern: string };
      readonly source: 'network' | { readonly cacheName: string };
    }[],
  ) => Promise<void>;
}

/** The largest number of rendered pages in the cache. */
const MAX_CACHED_PAGES = 30;
/**
 * Milliseconds to wait for home or a page of the catalogue from the network if it is not cached. After that, the
 * response is index.html.
 */
const PAGE_TIMEOUT = 2000;

const precache = new PrecacheController({
  plugins: [
    {
      // For files whose names contain no hash, Workbox ignores the browser's cache ('reload'). It is enough to ask the
      // server whether they have changed ('no-cache'), so that the font and the pictures of the first page are not
      // transferred twice. Only index.html is always transferred: a server that compares just dates and sizes may not
      // notice that a new version of it differs.
      requestWillFetch: async ({ request }) =>
        request.cache === 'reload' && !request.url.endsWith('.html')
          ? new Request(request, { cache: 'no-cache' })
          : request,
    },
  ],
});
precache.addToCacheList([...FILES]);
self.addEventListener('install', (event: InstallEvent) => {
  void precache.install(event);
  void event.addRoutes?.([
    { condition: { urlPattern: 'assets/*' }, source: { cacheName: precache.strategy.cacheName } },
    { condition: { urlPattern: `${API_BASE}/*` }, source: 'network' },
  ]);
});

self.addEventListener('activate', (event) => {
  const activateVersion = async () => {
    const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    // This deletes the files of previous versions. With several tabs the files stay, because another tab may still run
    // a previous version and request files that the server no longer has.
    if (tabs.length <= 1) await precache.activate(event);
    // Delete the cached pages: their HTML would load the files of the previous version.
    await caches.delete(PAGES_CACHE);
    await self.clients.claim();
    // Do not await the caching: the requests of the tabs have to wait until the activation has finished.
    void cachePagesOf(tabs);
  };
  event.waitUntil(activateVersion());
});

self.addEventListener('message', ({ data }) => {
  if (data === 'begin') void self.skipWaiting();
});

// Switch the directory index off: with it, every visit of home would get index.html, which has no HTML of the page.
registerRoute(new PrecacheRoute(precache, { directoryIndex: '', cleanURLs: false }));
// The cache may also serve files of a previous version, since their names contain a hash of their content.
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.split('/')[1] === 'assets', precache.strategy);

const respondWithApp = precache.createHandlerBoundToURL('index.html');
registerRoute(
  ({ url, request }) => request.mode === 'navigate' && isPage(url.pathname),
  async (options) => {
    const { pathname } = options.url;
    if (!isRenderedPath(pathname)) return respondWithApp(options);
    const pagesCache = await caches.open(PAGES_CACHE);
    // Find the page by its URL only. Its header Vary also names the cookies, but they need no comparison: the app
    // deletes the cached pages when the region changes or the user signs in or out.
    const cachedPage = await pagesCache.match(options.request, { ignoreVary: true });
    const pendingPage = fetchPage(options.request, pagesCache);
    options.event.waitUntil(pendingPage.then((page) => page?.caching));
    if (cachedPage) return cachedPage;
    // The other rendered pages are forms, texts and outlines. The app can show them without waiting for the network.
    if (!isHomeOrCataloguePath(pathname)) return respondWithApp(options);
    const timeout = new Promise<null>((resolve) => setTimeout(resolve, PAGE_TIMEOUT, null));
    return (await Promise.race([pendingPage, timeout]))?.response ?? respondWithApp(options);
  },
);

/** Caches the pages of the open tabs for the next visit: their HTML came before this service worker was active. */
async function cachePagesOf(tabs: readonly WindowClient[]): Promise<void> {
  const pagesCache = await caches.open(PAGES_CACHE);
  const isRendered = ({ url }: WindowClient) => isRenderedPath(new URL(url).pathname);
  const headers = { Accept: 'text/html' };
  await Promise.all(
    tabs
      .filter(isRendered)
      .map(async ({ url }) => (await fetchPage(new Request(url, { headers }), pagesCache))?.caching),
  );
}

interface FetchedPage {
  readonly response: Response;
  /** Resolves when the page has been cached, or at once if the server has not rendered it. */
  readonly caching: Promise<void>;
}

/**
 * Fetches a page, and caches it if the server has rendered it. Resolves with null when the network fails, when the
 * response has an error status, and when the page needs files of another version. After status 404, deletes the cached
 * page: what it shows no longer exists.
 */
async function fetchPage(request: Request, pagesCache: Cache): Promise<FetchedPage | null> {
  try {
    const response = await fetch(request);
    if (response.status === 404) await pagesCache.delete(request, { ignoreVary: true });
    if (!response.ok) return null;
    const html = await response.clone().text();
    const [, entryFile] = /<script type="module"[^>]* src="\/([^"]+)"/.exec(html) ?? [];
    if (!FILES.some(({ url }) => url === entryFile)) return null;
    const isRendered = html.includes(' data-page="');
    return { response, caching: isRendered ? cachePage(request, response.clone(), pagesCache) : Promise.resolve() };
  } catch {
    return null;
  }
}

/** Caches a page, and deletes the oldest cached pages if there are more than MAX_CACHED_PAGES. */
async function cachePage(request: Request, response: Response, pagesCache: Cache): Promise<void> {
  try {
    await pagesCache.put(request, response);
    const cachedRequests = await pagesCache.keys();
    await Promise.all(cachedRequests.slice(0, -MAX_CACHED_PAGES).map((oldest) => pagesCache.delete(oldest)));
  } catch {
    // The device may have no space left. The page is then fetched again on the next visit.
  }
}

/** Returns whether a path is that of a page of the app, not of a file or of the server. */
function isPage(path: string): boolean {
  const isServerPath = /^\/(?:healthz$|readyz$|review\/)/.test(path) || `${path}/`.startsWith(`${API_BASE}/`);
  return !isFilePath(path) && !isServerPath;
}
