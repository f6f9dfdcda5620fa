import * as endpoints from '#contract/endpoints.ts';
import { MAX_REVIEW_LINKS } from '#contract/plans/review.ts';
import { camelCased } from '#contract/snakeCase.ts';
import type { App, Deps } from '../../http/context.ts';
import { HttpError, notFound } from '../../http/errors.ts';
import { NO_SUCH_PLAN, requireMembership, serveEndpoint } from '../../http/serveEndpoint.ts';
import { createReviewLink, endReviewLink, listReviewLinks } from '../../repositories/plans/review/links.ts';
import { hashLinkToken, createLinkToken } from '../../security/linkToken.ts';

/** Registers the endpoints of review links, which show a plan to the family (section 14.8). */
export function registerPlanReviewLinksRoutes(app: App, deps: Deps): void {
  const { db, clock, planStreams } = deps;

  serveEndpoint(app, deps, endpoints.listReviewLinks, async (call) => {
    const results = await listReviewLinks(db, requireMembership(call).plan, clock());
    return { count: results.length, next: null, results };
  });

  serveEndpoint(app, deps, endpoints.createReviewLink, async (call) => {
    const membership = requireMembership(call);
    const token = createLinkToken();
    const form = { ...camelCased(call.body), tokenHash: hashLinkToken(token) ?? '' };
    const created = await db.transaction((transaction) => createReviewLink(transaction, membership, form, clock()));
    if (!created) throw notFound(NO_SUCH_PLAN);
    if (created === 'too many')
      throw new HttpError(
        400,
        `A wedding can have at most ${MAX_REVIEW_LINKS} links for review. End one before you add more.`,
      );
    planStreams.publish({ plan: membership.plan, revision: created.revision, changed: 'links' });
    return { ...created.link, token };
  });

  serveEndpoint(app, deps, endpoints.endReviewLink, async (call) => {
    const membership = requireMembership(call);
    const id = call.params['link'] ?? '';
    const revision = await db.transaction((transaction) => endReviewLink(transaction, membership, id, clock()));
    if (revision === null) throw notFound('There is no such link.');
    planStreams.publish({ plan: membership.plan, revision, changed: 'links' });
  });
}
