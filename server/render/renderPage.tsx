import { AsyncLocalStorage } from 'node:async_hooks';
import { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { ApiError } from '#api/errors.ts';
import { createApiClient, provideApi } from '#api/client.ts';
import type { ApiClient } from '#api/client.ts';
import { withRegion, withTrailingSlash } from '#api/address.ts';
import { App } from '#app/App.tsx';
import { redirectFrom } from '#app/access.ts';
import { documentTitle } from '#app/documentTitle.ts';
import { routeAt } from '#app/routes.tsx';
import type { PageRequest, RenderedPage } from '#contract/renderedPage.ts';
import { ALL_REGIONS } from '#domain/catalogue/regions.ts';
import { env } from '#env';
import { STALE_TIME } from '#queries/client.ts';
import { regionsQuery } from '#queries/regions.ts';
import { regionInForce } from '#session/region.ts';

/** Renders pages of the web app to HTML: home during the build, and the pages of the catalogue in the server. */

const HOME_FILE = 'src/pages/home/HomePage.tsx';

/**
 * The pages that are rendered to HTML, by the path of their route, with their source file. The other pages show data of
 * the user or of the device, which the server does not have.
 */
const SOURCE_FILES: Readonly<Record<string, string>> = {
  '/': HOME_FILE,
  '/services': 'src/pages/services/ServicesPage.tsx',
  '/services/:id': 'src/app/ServiceOrCategory.tsx',
  '/services/:id/package/:packageName': 'src/pages/package/PackagePage.tsx',
  '/services/:id/details': 'src/pages/service/ServicePage.tsx',
  '/:type/:id/details': 'src/app/DetailsOfType.tsx',
  '/categories/:id': 'src/pages/category/CategoryPage.tsx',
  '/venues': 'src/pages/venues/VenuesPage.tsx',
  '/venues/:id': 'src/pages/venue/VenuePage.tsx',
};

/** The host of the page during rendering, which appears in no address: those of the own server are paths. */
const OWN_HOST = 'page.invalid';

const apiClients = new AsyncLocalStorage<ApiClient>();
provideApi(() => apiClients.getStore());

/** Renders the page at an address, with the responses of the API, for the server. See RenderPage. */
export async function renderPage(request: PageRequest): Promise<RenderedPage | null> {
  const { pathname, search, searchParams } = new URL(request.address, `http://${OWN_HOST}`);
  const match = routeAt(pathname);
  const sourceFile = match && SOURCE_FILES[match.route.path];
  // The address of the API must be that of the server which renders.
  if (!sourceFile || !env.apiBaseUrl.startsWith('/')) return null;
  const { route, params } = match;
  const status = request.isSignedIn ? 'signed-in' : 'signed-out';
  if (redirectFrom(route.access, status, env.guestBrowsing) !== null) return null;

  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always', staleTime: STALE_TIME } },
  });
  try {
    const context = { client, region: request.region, params, search: searchParams };
    const readAt = Date.now();
    await apiClients.run(createServerClient(request), () =>
      Promise.all([route.Page.preload(), client.query(regionsQuery()), route.prefetch?.(context)]),
    );
    const html = renderApp(pathname, search, request.region, client);
    const queries = client
      .getQueryCache()
      .getAll()
      .flatMap(({ queryKey, state }) => (state.data === undefined ? [] : [[queryKey, state.data] as const]));
    return { title: documentTitle(route.title), html, responses: { readAt, queries }, sourceFile };
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  } finally {
    client.clear();
  }
}

/** Renders home for the build, without any response of the API. A static host serves it as the first page. */
export async function renderHome(): Promise<RenderedPage> {
  await routeAt('/')?.route.Page.preload();
  return {
    title: documentTitle(''),
    html: renderApp('/', '', ALL_REGIONS.id, new QueryClient()),
    responses: { readAt: 0, queries: [] },
    sourceFile: HOME_FILE,
  };
}

const renderApp = (pathname: string, search: string, region: string, queryClient: QueryClient) =>
  renderToString(
    <StrictMode>
      <App
        queryClient={queryClient}
        prerendered={{ pathname, region: regionInForce(region, 'loading') }}
        Router={({ children }) => <StaticRouter location={{ pathname, search }}>{children}</StaticRouter>}
      />
    </StrictMode>,
  );

/** Creates an API client that sends the requests of a visitor to the own server. */
const createServerClient = ({ region, isHttps, getFromApi }: PageRequest) =>
  createApiClient({
    baseUrl: env.apiBaseUrl,
    pageUrl: `${isHttps ? 'https' : 'http'}://${OWN_HOST}/`,
    session: { token: () => null, secondsLeft: () => 0, store: () => undefined, end: () => undefined },
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
