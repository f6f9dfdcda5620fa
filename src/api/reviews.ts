import * as endpoints from '#contract/endpoints/reviews.ts';
import type { ReviewBody } from '#contract/catalogue/reviews.ts';
import { call } from './client.ts';

/** GET /reviews of one service, newest first; `part` names the page. */
export const listReviews = (service: string, part: Readonly<Record<string, string>>, signal?: AbortSignal) =>
  call(endpoints.listReviews, { query: { ...part, service }, signal });

/** POST /reviews. */
export const createReview = (review: ReviewBody, idempotencyKey: string) =>
  call(endpoints.createReview, { body: review, idempotencyKey });
