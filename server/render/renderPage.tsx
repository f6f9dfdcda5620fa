import { AsyncLocalStorage } from 'node:async_hooks';
import { text } from 'node:stream/consumers';
import { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { ApiError, nullWhenMissing } from '#api/errors.ts';
import { createApiClient, provideApi } from '#api/client.ts';
import type { ApiClient } from '#api/client.ts';
import { withRegion, withTrailingSlash } from '#api/address.ts';
import { App } from '#app/App.tsx';
import { redirectTarget } from '#app/access.ts';
import { documentTitle } from '#app/documentTitle.ts';
import { isOutlinePath, isRenderedPath } from '#app/rendered/renderedPaths.ts';
import { routeAt } from '#app/routes.tsx';
import type { AppRoute, RoutePath } from '#app/routes.tsx';
import type { PageRequest, RenderedPage } from '#contract/renderedPage.ts';
import { ALL_REGIONS } from '#domain/catalogue/regions.ts';
import { env } from '#env';
import { STALE_TIME } from '#queries/client.ts';
import { regionsQuery } from '#queries/regions.ts';
import { effectiveRegion } from '#session/region.ts';

/**
 * This file renders pages of the web app to HTML. The build renders the home page without data, for static hosts. The
 * server renders the home page, the pages of the catalogue and the pages that show everybody the same, such as sign-in.
 * When only the browser has the data of a page, the server renders the outline: the heading and placeholders.
 */

/** The source file of each page, by the path of its route. */
const PAGE_SOURCE_FILES: Readonly<Record<string, string>> = {
  '/': 'src/pages/home/HomePage.tsx',
  '/login': 'src/pages/login/LoginPage.tsx',
  '/register': 'src/pages/register/RegisterPage.tsx',
  '/quiz': 'src/pages/quiz/QuizPage.tsx',
  '/dashboard': 'src/pages/dashboard/DashboardPage.tsx',
  '/services': 'src/pages/services/ServicesPage.tsx',
  '/services/:id': 'src/app/ServiceOrCategory.tsx',
  '/services/:id/package/:packageName': 'src/pages/package/PackagePage.tsx',
  '/services/:id/details': 'src/pages/service/ServicePage.tsx',
  '/:type/:id/details': 'src/app/DetailsOfType.tsx',
  '/categories/:id': 'src/pages/category/CategoryPage.tsx',
  '/venues': 'src/pages/venues/VenuesPage.tsx',
  '/venues/:id': 'src/pages/venue/VenuePage.tsx',
  '/custom-package': 'src/pages/custom-package/CustomPackagePage.tsx',
  '/compare': 'src/pages/compare/ComparePage.tsx',
  '/ceremonies': 'src/pages/ceremonies/CeremoniesPage.tsx',
  '/what-if': 'src/pages/what-if/WhatIfPage.tsx',
  '/account': 'src/pages/account/AccountPage.tsx',
  '/people': 'src/pages/people/PeoplePage.tsx',
  '/join/:token': 'src/pages/join/JoinPage.tsx',
  '/forgot-password': 'src/pages/forgot-password/ForgotPasswordPage.tsx',
  '/privacy': 'src/pages/privacy/PrivacyPage.tsx',
} satisfies Record<RoutePath, string>;
const NOT_FOUND_FILE = 'src/pages/not-found/NotFoundPage.tsx';

/**
 * Stands for the host, which the renderer does not know, where the code needs a complete URL. It never appears in the
 * HTML, because the HTML names addresses of this server by their paths only.
 */
const PLACEHOLDER_HOST = 'page.invalid';

const apiClientStorage = new AsyncLocalStorage<ApiClient>();
provideApi(() => apiClientStorage.getStore());

/** Renders the page that a user sees at an address, for the server. See RenderPage. */
export async function renderPage(request: PageRequest): Promise<RenderedPage> {
  // Put the host before the address. With the host as a base URL, an address such as `//venues` would name a host.
  const { pathname, search, searchParams } = new URL(`http://${PLACEHOLDER_HOST}${request.address}`);
  const match = routeAt(pathname);
  if (!match) return { ...describePage(undefined), content: null };
  const { route, params } = match;
  const status = request.isSignedIn ? 'signed-in' : 'signed-out';
  const redirectTo = redirectTarget(route.access, status, env.guestBrowsing);
  // The app redirects from this address to another page. React cannot hydrate the HTML of a page at another address, so
  // send only the title and the code of that page.
  if (redirectTo !== null) return { ...describePage(routeAt(redirectTo)?.route), content: null };

  const description = describePage(route);
  const isOutline = isOutlinePath(pathname);
  // An API whose base URL is not a path is on another server, to which `getFromApi` sends no requests.
  if (!isRenderedPath(pathname) || !env.apiBaseUrl.startsWith('/')) return { ...description, content: null };

  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always', staleTime: STALE_TIME } },
  });
  try {
    const context = { client, region: request.region, params, search: searchParams };
    const readAt = Date.now();
    const [data] = await apiClientStorage.run(createServerClient(request), () =>
      Promise.all([
        isOutline ? undefined : route.prefetch?.(context).catch(nullWhenMissing),
        isOutline ? undefined : route.Page.preload(),
        client.query(regionsQuery()),
      ]),
    );
    // There is no such page, or no such venue, service, category or package. Only the app can say so: the browser cannot
    // hydrate HTML with an error, because the responses contain no errors.
    if (data === null) return { ...description, status: 404, content: null };
    const html = await renderApp(pathname, search, request.region, client);
    const queries = client
      .getQueryCache()
      .getAll()
      .flatMap(({ queryKey, state }) => (state.data === undefined ? [] : [[queryKey, state.data] as const]));
    return { ...description, content: { html, responses: { readAt, queries } } };
  } finally {
    client.clear();
  }
}

/** Returns the status, the title and the source file of a route's page; without a route, those of “not found”. */
const describePage = (route: AppRoute | undefined) => ({
  status: route ? (200 as const) : (404 as const),
  title: documentTitle(route?.title ?? 'Page not found'),
  sourceFile: PAGE_SOURCE_FILES[route?.path ?? ''] ?? NOT_FOUND_FILE,
});

/** Renders the home page for the build, without data of the API. A static host serves it for `/`. */
export async function renderHome(): Promise<RenderedPage> {
  const home = routeAt('/')?.route;
  await home?.Page.preload();
  const html = await renderApp('/', '', ALL_REGIONS.id, new QueryClient());
  return {
    ...describePage(home),
    content: { html, responses: { readAt: 0, queries: [] } },
  };
}

/** Renders the app to HTML, including the parts whose code is loaded when they are first rendered. */
async function renderApp(pathname: string, search: string, region: string, queryClient: QueryClient): Promise<string> {
  const app = (
    <StrictMode>
      <App
        queryClient={queryClient}
        prerendered={{ pathname, region: effectiveRegion(region, 'loading') }}
        Router={({ children }) => <StaticRouter location={{ pathname, search }}>{children}</StaticRouter>}
      />
    </StrictMode>
  );
  // With the default progressiveChunkSize, React would move parts of a long page to the end of the HTML, and add inline
  // scripts that move them back. The Content-Security-Policy blocks such scripts.
  const { prelude } = await prerenderToNodeStream(app, { progressiveChunkSize: Infinity });
  return text(prelude);
}

/** Creates an API client that sends its requests to this server, without a user. */
const createServerClient = ({ region, isHttps, getFromApi }: PageRequest) =>
  createApiClient({
    baseUrl: env.apiBaseUrl,
    pageUrl: `${isHttps ? 'https' : 'http'}://${PLACEHOLDER_HOST}/`,
    session: {
      token: () => null,
      userId: () => undefined,
      secondsLeft: () => 0,
      store: () => undefined,
      end: () => undefined,
    },
    region: () => region,
    warn: () => undefined,
    loadTransport: () =>
      Promise.resolve(async ({ url = '', params }) => {
        const query = new URLSearchParams(
          Object.entries(withRegion((params ?? {}) as Record<string, unknown>, region)).map(([name, value]) => [
            name,
            String(value),
          ]),
        );
        const response = await getFromApi(`${env.apiBaseUrl}${withTrailingSlash(url)}?${query}`);
        if (response.ok) return response.json() as Promise<unknown>;
        throw new ApiError({ kind: 'status', status: response.status, message: `Status ${response.status}` });
      }),
  });
