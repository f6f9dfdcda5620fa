import * as endpoints from '#contract/endpoints.ts';
import { LINK_ENDED } from '#contract/plans/review.ts';
import type { App, Deps } from '../../http/context.ts';
import { notFound } from '../../http/errors.ts';
import { rateLimit } from '../../http/limits/rateLimit.ts';
import { serveEndpoint } from '../../http/serveEndpoint.ts';
import { findItem } from '../../repositories/plans/entries.ts';
import { castVote, findOpenLink, readReview } from '../../repositories/plans/links.ts';
import type { OpenLink } from '../../repositories/plans/links.ts';
import { hashLinkToken } from '../../security/linkToken.ts';

const MAX_VOTES = 60;
const TEN_MINUTES = 600;

/** Registers the calls of the family page, for which the token of the link is the only right (section 14.8). */
export function registerReviewRoutes(app: App, deps: Deps): void {
  const { db, clock, planStreams } = deps;
  const countVote = rateLimit(deps.createLimiter, 'vote', MAX_VOTES, TEN_MINUTES);

  app.use('/api/review/*', async (context, next) => {
    await next();
    context.res.headers.set('Cache-Control', 'no-store');
    context.res.headers.set('X-Robots-Tag', 'noindex, nofollow');
    context.res.headers.set('Referrer-Policy', 'no-referrer');
  });

  const openLink = async (token = ''): Promise<OpenLink> => {
    const tokenHash = hashLinkToken(token);
    const link = tokenHash === null ? null : await findOpenLink(db, tokenHash, clock());
    if (!link) throw notFound(LINK_ENDED);
    return link;
  };

  serveEndpoint(app, deps, endpoints.getReview, async (call) => readReview(db, await openLink(call.params['token'])));

  serveEndpoint(app, deps, endpoints.castVote, async (call) => {
    const link = await openLink(call.params['token']);
    const uniqueId = call.params['uniqueId'] ?? '';
    if (!(await findItem(db, link.plan, uniqueId))) throw notFound('This item is no longer in the plan.');
    await countVote(link.id);
    const now = clock();
    const cast = await db.transaction((transaction) => castVote(transaction, link, { ...call.body, uniqueId, now }));
    if (!cast) throw notFound(LINK_ENDED);
    planStreams.publish({ plan: link.plan, revision: cast.revision });
    return cast.vote;
  });
}
