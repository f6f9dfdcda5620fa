import type { RenderedReviewPage } from '#contract/renderedPage.ts';
import type { App, AppContext, Deps } from '../context.ts';
import { HttpError } from '../errors.ts';
import { clientAddress, isHttps } from '../requests/connection.ts';
import { networkOf } from '../requests/principal.ts';
import { createFairQueue } from '../limits/fairQueue.ts';
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

/**
 * The largest number of review pages that wait to be rendered. One is rendered at a time, because a page with a
 * thousand items takes tenths of a second, in which the server does nothing else.
 */
const MAX_WAITING_RENDERINGS = 20;

export type ReviewRenderer = Pick<PageRenderer, 'renderReview' | 'reviewFiles'>;

/**
 * Registers GET /review/{token}, the review page, on which the family votes (section 14.8). The request changes
 * nothing, because messengers also send it, to show a preview of the page.
 */
export function registerReviewPage(
  app: App,
  { config }: Pick<Deps, 'config'>,
  { renderReview, reviewFiles }: ReviewRenderer,
): void {
  const queue = createFairQueue(1, MAX_WAITING_RENDERINGS);
  // The pages that are being rendered, or wait for it, by token. Simultaneous requests for a page share one rendering.
  const renderings = new Map<string, Promise<RenderedReviewPage>>();

  async function render(context: AppContext, token: string): Promise<RenderedReviewPage> {
    const getFromApi = async (path: string) => app.fetch(new Request(new URL(path, context.req.url)));
    const network = networkOf(clientAddress(context, config));
    try {
      return await queue([token, network], () => renderReview({ token, getFromApi }, reviewFiles));
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      // Too many pages wait. Render the page that asks to try later, which shows no items.
      const busy = () => Promise.resolve(new Response(null, { status: error.status }));
      return renderReview({ token, getFromApi: busy }, reviewFiles);
    } finally {
      renderings.delete(token);
    }
  }

  const respond = async (context: AppContext) => {
    const token = context.req.param('token') ?? '';
    const rendering = renderings.get(token) ?? render(context, token);
    renderings.set(token, rendering);
    const { status, html } = await rendering;
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
