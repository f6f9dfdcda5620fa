import * as endpoints from '#contract/endpoints.ts';
import type { ReviewForm } from '#contract/plan.ts';
import { call } from './client.ts';

/** GET /reviews of one service, newest first. */
export const listReviews = (service: string, signal?: AbortSignal) =>
  call(endpoints.listReviews, { query: { service }, signal });

/** POST /reviews. */
export const createReview = (review: ReviewForm, idempotencyKey: string) =>
  call(endpoints.createReview, { body: review, idempotencyKey });
