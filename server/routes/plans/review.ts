import * as endpoints from '#contract/endpoints.ts';
import { MAX_UNIQUE_ID_LENGTH } from '#contract/plan.ts';
import { LINK_ENDED_MESSAGE } from '#contract/plans/linkEnded.ts';
import type { App, Deps } from '../../http/context.ts';
import { HttpError, notFound } from '../../http/errors.ts';
import { tooManyRequests } from '../../http/limits/rateLimit.ts';
import { serveEndpoint } from '../../http/serveEndpoint.ts';
import { castVote, findOpenLink, readReviewedPlan } from '../../repositories/plans/review/links.ts';
import type { OpenLink } from '../../repositories/plans/review/links.ts';
import { VOTE_PERIOD_MS, millisecondsUntilVote } from '../../repositories/plans/review/voteLimit.ts';
import { hashLinkToken } from '../../security/linkToken.ts';

/** Registers the endpoints of the review page. Callers need no account, only a review link's token (section 14.8). */
export function registerPlanReviewRoutes(app: App, deps: Deps): void {
  const { db, clock, planStreams } = deps;

  app.use('/api/review/*', async (context, next) => {
    await next();
    context.res.headers.set('Cache-Control', 'no-store');
    context.res.headers.set('X-Robots-Tag', 'noindex, nofollow');
    context.res.headers.set('Referrer-Policy', 'no-referrer');
  });

  const requireOpenLink = async (token = ''): Promise<OpenLink> => {
    const tokenHash = hashLinkToken(token);
    const link = tokenHash === null ? null : await findOpenLink(db, tokenHash, clock());
    if (!link) throw notFound(LINK_ENDED_MESSAGE);
    return link;
  };

  serveEndpoint(app, deps, endpoints.getReviewedPlan, async (call) =>
    readReviewedPlan(db, await requireOpenLink(call.params['token'])),
  );

  serveEndpoint(app, deps, endpoints.castVote, async (call) => {
    const link = await requireOpenLink(call.params['token']);
    // Reject votes beyond the limit now, so that they do not wait for the lock of the plan. castVote() checks again.
    const waitMs = millisecondsUntilVote(link.recentVotes, clock().getTime());
    if (waitMs > 0) throw tooManyVotes(waitMs);
    const uniqueId = call.params['uniqueId'] ?? '';
    if (uniqueId.length > MAX_UNIQUE_ID_LENGTH) throw noSuchItem();
    const form = { ...call.body, uniqueId, clock };
    const outcome = await db.transaction((transaction) => castVote(transaction, link, form));
    if (outcome === 'ended') throw notFound(LINK_ENDED_MESSAGE);
    if (outcome === 'unknown item') throw noSuchItem();
    if (outcome === 'too many')
      throw new HttpError(400, 'This wedding cannot take more votes. Please tell the person who sent you this link.');
    if ('waitMs' in outcome) throw tooManyVotes(outcome.waitMs);
    planStreams.publish({ plan: link.plan, revision: outcome.revision, changed: 'links' });
    return outcome.vote;
  });
}

const noSuchItem = () => notFound('This item is no longer in the plan.');
const tooManyVotes = (milliseconds: number) => tooManyRequests(milliseconds, VOTE_PERIOD_MS / 1000);
