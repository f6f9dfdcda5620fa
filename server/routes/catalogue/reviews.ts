import * as endpoints from '#contract/endpoints.ts';
import type { App, Deps } from '../../http/context.ts';
import { HttpError } from '../../http/errors.ts';
import { createOnce } from '../../http/requests/idempotency.ts';
import { nextPageQuery, pageRange } from '../../http/requests/paging.ts';
import { requireUser, serveEndpoint } from '../../http/serveEndpoint.ts';
import { createReview, listReviews } from '../../repositories/catalogue/reviews.ts';
import { noSuchService } from '../noSuchService.ts';

/** Registers the endpoints of /reviews: anyone may read reviews; a user may write one for each service (section 7). */
export function registerReviewsRoutes(app: App, deps: Deps): void {
  serveEndpoint(app, deps, endpoints.listReviews, async ({ query }) => {
    const range = pageRange(query);
    const page = await listReviews(deps.db, query.service, range);
    return { ...page, next: nextPageQuery(query, range, page.count) };
  });

  serveEndpoint(app, deps, endpoints.createReview, async (call) => {
    const created = await createOnce(call, {
      async create(db) {
        const review = await createReview(db, requireUser(call).id, call.body, deps.clock());
        if (review === 'no such service') throw noSuchService();
        if (review === 'reviewed before') throw new HttpError(409, 'You have reviewed this already.');
        return review;
      },
    });
    deps.responseCache?.clear();
    return created;
  });
}
