import * as endpoints from '#contract/endpoints.ts';
import type { App, Deps } from '../http/context.ts';
import { HttpError } from '../http/errors.ts';
import { createOnce } from '../http/idempotency.ts';
import { cutOf, nextOf } from '../http/paging.ts';
import { serve, userOf } from '../http/serve.ts';
import { createReview, listReviews } from '../repositories/reviews.ts';

/** /reviews: read by all, written once by each user for each service (section 7). */
export function registerReviewsRoutes(app: App, deps: Deps): void {
  serve(app, deps, endpoints.listReviews, async ({ query, request }) => {
    const cut = cutOf(query);
    const page = await listReviews(deps.db, query.service, cut);
    return { ...page, next: nextOf(request, cut, page.count) };
  });

  serve(app, deps, endpoints.createReview, (call) =>
    createOnce(call, async (db) => {
      const review = await createReview(db, userOf(call).id, call.body, deps.clock());
      if (review === 'no such service') {
        const words = 'This service is no longer offered';
        throw new HttpError(400, words, { service: [words] });
      }
      if (review === 'reviewed before') throw new HttpError(409, 'You have reviewed this already.');
      return review;
    }),
  );
}
