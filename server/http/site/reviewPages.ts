import type { App, AppContext, Deps } from '../context.ts';
import { isHttps } from '../requests/connection.ts';
import { respondWithHtml } from './respondWithHtml.ts';
import { contentSecurityPolicy, withHttpImages } from './contentSecurityPolicy.ts';
import type { PageRenderer } from './renderedPages.ts';

/**
 * These headers keep the page out of caches and search engines, and do not tell other sites its address: whoever knows
 * the address can open the page.
 */
const PRIVATE_HEADERS = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
  Vary: 'Accept-Encoding',
};

export type ReviewRenderer = Pick<PageRenderer, 'renderReview' | 'reviewFiles'>;

/**
 * Registers GET /review/{token}, the page for the family (section 14.8). The request changes nothing, because
 * messengers also send it, to show a preview of the page.
 */
export function registerReviewPages(
  app: App,
  { config }: Pick<Deps, 'config'>,
  { renderReview, reviewFiles }: ReviewRenderer,
): void {
  const respond = async (context: AppContext) => {
    const { status, html } = await renderReview(
      {
        token: context.req.param('token') ?? '',
        getFromApi: async (path) => app.fetch(new Request(new URL(path, context.req.url))),
      },
      reviewFiles,
    );
    const policy = contentSecurityPolicy(html, undefined);
    return respondWithHtml(
      context,
      html,
      { ...PRIVATE_HEADERS, 'Content-Security-Policy': isHttps(context, config) ? policy : withHttpImages(policy) },
      status,
    );
  };
  for (const path of ['/review/:token', '/review/:token/']) app.get(path, respond);
}
