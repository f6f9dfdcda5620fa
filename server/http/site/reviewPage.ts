import type { RenderedReviewPage, ReviewPageRequest } from '#contract/renderedPage.ts';
import type { ReviewedPlan } from '#contract/plans/review.ts';
import { isUnavailableError } from '../../db/errorCode.ts';
import type { App, AppContext, Deps } from '../context.ts';
import { HttpError } from '../errors.ts';
import { createFairQueue } from '../limits/fairQueue.ts';
import { createRateLimit } from '../limits/rateLimit.ts';
import { clientAddress, isHttps } from '../requests/connection.ts';
import { networkOf } from '../requests/principal.ts';
import { contentSecurityPolicy, withHttpImages } from './contentSecurityPolicy.ts';
import type { PageRenderer } from './renderedPages.ts';
import { chooseEncoding, compressHtml, respondWithEncodedHtml } from './respondWithHtml.ts';
import type { Encoding } from './respondWithHtml.ts';

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

/**
 * After a page has been rendered, the next one waits three times as long as that took, so that a series of large pages
 * leaves most of the processor's time to other requests. It waits at most two seconds: the rendering may have been slow
 * because of the database.
 */
const PAUSE_FACTOR = 3;
const MAX_PAUSE_MS = 2000;

/**
 * The number of times that a network may open review pages in a minute. It is far more than one person needs, because
 * a family at home shares one network, and many customers of a mobile operator may share one, too.
 */
const MAX_OPENINGS_PER_MINUTE = 120;

/** A review without data. Its page has the same inline script and styles as every other review page. */
const EMPTY_REVIEW: ReviewedPlan = {
  name: '',
  for: '',
  ends_at: new Date(0).toISOString(),
  total: null,
  unpriced: 0,
  items: [],
};

export type ReviewRenderer = Pick<PageRenderer, 'renderReview' | 'reviewFiles'>;

/** A rendered page as the bytes of its encoding. */
interface EncodedPage {
  readonly status: RenderedReviewPage['status'];
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Registers GET /review/{token}, the review page, on which the family votes (section 14.8). The request changes
 * nothing, because messengers also send it, to show a preview of the page.
 */
export function registerReviewPage(
  app: App,
  { config, createLimiter }: Pick<Deps, 'config' | 'createLimiter'>,
  { renderReview, reviewFiles }: ReviewRenderer,
): void {
  const countOpening = createRateLimit(createLimiter, 'review-page', MAX_OPENINGS_PER_MINUTE, 60);
  const queue = createFairQueue(1, MAX_WAITING_RENDERINGS);
  // The pages that wait, or are being rendered or encoded, by encoding and token. Simultaneous requests for a page
  // share its bytes: a page can have 15 MB, so encoding it for each of them would keep the server busy for seconds.
  const pages = new Map<string, Promise<EncodedPage>>();

  const networkOfCaller = (context: AppContext) => networkOf(clientAddress(context, config));
  const render = async (request: ReviewPageRequest, encoding: Encoding): Promise<EncodedPage> => {
    const { status, html } = await renderReview(request, reviewFiles);
    return { status, bytes: await compressHtml(html, encoding) };
  };
  /** Renders the page that asks to try later, which shows no items. */
  const renderTryLater = (token: string, encoding: Encoding) =>
    render({ token, getFromApi: () => Promise.resolve(new Response(null, { status: 503 })) }, encoding);

  const renderInTurn = async (context: AppContext, token: string, encoding: Encoding): Promise<EncodedPage> => {
    const getFromApi = async (path: string) => app.fetch(new Request(new URL(path, context.req.url)));
    try {
      return await new Promise<EncodedPage>((resolve, reject) => {
        queue([token, networkOfCaller(context)], async () => {
          const startedAt = performance.now();
          resolve(await render({ token, getFromApi }, encoding));
          await pause(PAUSE_FACTOR * (performance.now() - startedAt));
        }).catch(reject);
      });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      // The queue has rejected this rendering, because too many pages wait.
      return renderTryLater(token, encoding);
    }
  };
  const openPage = (context: AppContext, token: string, encoding: Encoding): Promise<EncodedPage> => {
    const key = `${encoding} ${token}`;
    const page = pages.get(key) ?? renderInTurn(context, token, encoding).finally(() => pages.delete(key));
    pages.set(key, page);
    return page;
  };

  // The policy is made once, and from a page without data, so that it allows nothing that comes from a plan.
  let policyPromise: Promise<string> | undefined;
  const makePolicy = async () => {
    const getFromApi = () => Promise.resolve(Response.json(EMPTY_REVIEW));
    return contentSecurityPolicy((await renderReview({ token: 'policy', getFromApi }, reviewFiles)).html, undefined);
  };

  const respond = async (context: AppContext) => {
    const token = context.req.param('token') ?? '';
    const encoding = chooseEncoding(context);
    policyPromise ??= makePolicy().catch((error: unknown) => {
      policyPromise = undefined;
      throw error;
    });
    const policy = await policyPromise;
    const headers = {
      ...PRIVATE_HEADERS,
      'Content-Security-Policy': isHttps(context, config) ? policy : withHttpImages(policy),
    };
    try {
      await countOpening(networkOfCaller(context));
    } catch (error) {
      // A person reads this response, so it is a page too, even when the database with the counts is unavailable.
      const isTooMany = error instanceof HttpError;
      if (!isTooMany && !isUnavailableError(error)) throw error;
      if (isTooMany) context.header('Retry-After', String(error.retryAfter));
      const { bytes } = await renderTryLater(token, encoding);
      return respondWithEncodedHtml(context, { bytes, encoding }, headers, isTooMany ? 429 : 503);
    }
    const { status, bytes } = await openPage(context, token, encoding);
    return respondWithEncodedHtml(context, { bytes, encoding }, headers, status);
  };
  for (const path of ['/review/:token', '/review/:token/']) app.get(path, respond);
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, Math.min(milliseconds, MAX_PAUSE_MS)).unref());
