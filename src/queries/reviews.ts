import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import * as endpoints from '#contract/endpoints/reviews.ts';
import type { Review, ReviewBody } from '#contract/catalogue/reviews.ts';
import type { ListPage } from '#contract/list.ts';

const FIRST: Readonly<Record<string, string>> = {};

/** Reviews of a service, newest first, page by page (GET /reviews); picked here for backends that send all they have. */
export const reviewsQuery = (service: string) =>
  infiniteQueryOptions({
    queryKey: ['reviews', service],
    queryFn: async ({ pageParam, signal }): Promise<ListPage<Review>> => {
      const page = await call(endpoints.listReviews, { query: { ...pageParam, service }, signal });
      const items = page.items.filter((review) => !review.service || review.service === service);
      return items.length === page.items.length
        ? page
        : { ...page, items, count: page.next ? page.count : items.length };
    },
    initialPageParam: FIRST,
    getNextPageParam: (page) => page.next,
  });

/** POST /reviews. */
export const createReview = (review: ReviewBody, idempotencyKey: string) =>
  call(endpoints.createReview, { body: review, idempotencyKey });
