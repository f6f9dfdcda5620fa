import type { Deps, AppContext } from '../context.ts';
import { isHttps } from '../requests/connection.ts';
import { compressedHtml } from './compressedHtml.ts';
import { contentSecurityPolicy, withHttpImages } from './contentSecurityPolicy.ts';
import type { PageRenderer } from './renderedPages.ts';

/** Neither caches nor search engines keep the page, and no other site learns its address, which is the only right to it. */
const PRIVATE_HEADERS = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
  Vary: 'Accept-Encoding',
};

/**
 * Returns the handler of GET /review/{token}, the page for the family (section 14.8). It only reads, so that the preview of
 * a chat app has no effect.
 * @param respondToRequest responds like this server
 */
export const createReviewPages =
  (
    { renderReview, reviewFiles }: PageRenderer,
    { config }: Pick<Deps, 'config'>,
    respondToRequest: (request: Request) => Response | Promise<Response>,
  ): ((context: AppContext) => Promise<Response>) =>
  async (context) => {
    const { status, html } = await renderReview(
      {
        token: context.req.param('token') ?? '',
        getFromApi: async (path) => respondToRequest(new Request(new URL(path, context.req.url))),
      },
      reviewFiles,
    );
    const policy = contentSecurityPolicy(html, undefined);
    return compressedHtml(
      context,
      html,
      { ...PRIVATE_HEADERS, 'Content-Security-Policy': isHttps(context, config) ? policy : withHttpImages(policy) },
      status,
    );
  };
