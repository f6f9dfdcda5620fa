import { getCookie } from 'hono/cookie';
import type { RenderPage, RenderReviewPage, ReviewPageInlineFiles } from '#contract/renderedPage.ts';
import type { AppContext, Deps } from '../context.ts';
import { isHttps } from '../requests/connection.ts';
import { readRefreshCookie } from '../../security/refreshCookie.ts';
import { respondWithHtml } from './respondWithHtml.ts';
import { contentSecurityPolicy, withHttpImages } from './contentSecurityPolicy.ts';
import type { PageTemplate } from './pageTemplate.ts';

/**
 * This file serves the pages of the web app as documents that the server has rendered. A document has the content of
 * the page as HTML, and preloads the files of its code.
 */

/** The functions of the build that render pages and the review page, and the files and settings that they need. */
export interface PageRenderer {
  readonly render: RenderPage;
  readonly template: PageTemplate;
  readonly renderReview: RenderReviewPage;
  readonly reviewFiles: ReviewPageInlineFiles;
  /** The API's base URL with which the app was built. */
  readonly apiBase: string | undefined;
}

/**
 * The largest number of pages that are rendered at the same time. While as many are being rendered, further requests
 * get pages that are not rendered. A rendering counts until it ends, even when its request no longer waits for it.
 */
const MAX_CONCURRENT_RENDERINGS = 8;
/** The time for which a request waits for its rendered page. After that, it gets a page that is not rendered. */
const RENDER_TIMEOUT_MS = 1000;
const MAX_URL_LENGTH = 500;

/**
 * Returns a function that responds with the document of the requested page. It resolves with null when the page was not
 * rendered: rendering has failed or takes too long, the server is busy, or the address is too long. The browser then
 * gets index.html, or home.html for `/`.
 * @param respondToRequest returns the response of this server to a request
 */
export function createPageResponder(
  { render, template, apiBase }: PageRenderer,
  { config, responseCache, log }: Pick<Deps, 'config' | 'responseCache' | 'log'>,
  respondToRequest: (request: Request) => Response | Promise<Response>,
): (context: AppContext) => Promise<Response | null> {
  const policy = contentSecurityPolicy(template.emptyDocument, apiBase);
  let renderingCount = 0;

  const renderCounted: RenderPage = async (request) => {
    renderingCount += 1;
    try {
      return await render(request);
    } finally {
      renderingCount -= 1;
    }
  };

  async function respond(context: AppContext, region: string, isSignedIn: boolean): Promise<Response | null> {
    if (renderingCount >= MAX_CONCURRENT_RENDERINGS) return null;
    const { pathname, search } = new URL(context.req.url);
    const address = `${pathname}${search}`;
    const isOverHttps = isHttps(context, config);
    try {
      const page = await withinTimeout(
        renderCounted({
          address,
          region,
          isSignedIn,
          isHttps: isOverHttps,
          getFromApi: async (path) => respondToRequest(new Request(new URL(path, context.req.url))),
        }),
      );
      if (page === 'timeout') return null;
      const html = template.documentOf(page, address, region);
      const headers = {
        'Content-Security-Policy': isOverHttps ? policy : withHttpImages(policy),
        // The page depends on the cookies: a shared cache must not store it, and the browser requests it each time. An
        // ETag would be of no use, because each rendering contains the time at which its data was read.
        'Cache-Control': 'private, no-cache',
        Vary: 'Accept-Encoding, Cookie',
      };
      return await respondWithHtml(context, html, headers, page.status);
    } catch (error) {
      // Respond without a rendered page. The app in the browser then requests the data itself, and shows an error if
      // that fails too.
      log.warn({ type: error instanceof Error ? error.name : typeof error }, 'page not rendered');
      return null;
    }
  }

  return async (context) => {
    if (context.req.url.length > MAX_URL_LENGTH) return null;
    const region = regionOf(context);
    const isSignedIn = readRefreshCookie(context, config) !== undefined;
    const create = () => respond(context, region, isSignedIn);
    if (!responseCache) return create();
    // The HTML contains the path exactly as it was requested, so make this path part of the key of the cached response.
    // The cache itself adds only the decoded path.
    const { pathname, search } = new URL(context.req.url);
    return responseCache.respond(context, [pathname, search, region, isSignedIn, isHttps(context, config)], create);
  };
}

/** Returns the region that the app has stored in its cookie; 'all' when there is none or its text is too long. */
function regionOf(context: AppContext): string {
  const region = getCookie(context, 'region') ?? '';
  return region === '' || region.length > 100 ? 'all' : region;
}

async function withinTimeout<T>(work: Promise<T>): Promise<T | 'timeout'> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<'timeout'>((resolve) => {
    timer = setTimeout(resolve, RENDER_TIMEOUT_MS, 'timeout');
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
