import { infiniteQueryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import * as endpoints from '#contract/endpoints/reviews.ts';
import type { Review, ReviewBody } from '#contract/catalogue/reviews.ts';
import type { ListPage } from '#contract/list.ts';
import { FIRST_PAGE } from './lists.ts';

/**
 * Returns the query for the reviews of a service, newest first, page by page (GET /reviews). The app filters them
 * again, for backends that send the reviews of all services.
 */
export const reviewsQuery = (serviceId: string) =>
  infiniteQueryOptions({
    queryKey: ['reviews', serviceId],
    queryFn: async ({ pageParam, signal }): Promise<ListPage<Review>> => {
      const page = await call(endpoints.listReviews, { query: { ...pageParam, service: serviceId }, signal });
      const items = page.items.filter((review) => !review.service || review.service === serviceId);
      return items.length === page.items.length
        ? page
        : { ...page, items, count: page.next ? page.count : items.length };
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => page.next,
  });

/** Sends a review (POST /reviews). Resolves with null when the backend accepts it but does not send it back. */
export const createReview = (review: ReviewBody, idempotencyKey: string) =>
  call(endpoints.createReview, { body: review, idempotencyKey });

/** Requests a service or venue again, because its mean rating and its number of reviews have changed. */
export const refetchRatedService = (client: QueryClient, id: string): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [kind, , serviceId] }) => (kind === 'service' || kind === 'venue') && serviceId === id,
  });
