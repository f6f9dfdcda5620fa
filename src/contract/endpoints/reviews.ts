import * as z from 'zod/mini';
import * as reviews from '../catalogue/reviews.ts';
import { listResponse } from '../list.ts';
import { endpoint } from '../endpoint.ts';
import { pagingParameters } from '../queryParameters.ts';

export const listReviews = endpoint({
  method: 'GET',
  path: '/reviews/',
  access: 'anyone',
  summary: 'Reviews of a service, newest first',
  query: z.object({ ...pagingParameters, service: z.optional(/* @__PURE__ */ z.string().check(z.maxLength(200))) }),
  response: listResponse(reviews.reviewResponse),
  read: reviews.readReviews,
});

export const createReview = endpoint({
  method: 'POST',
  path: '/reviews/',
  access: 'signed-in',
  summary: 'Review a service; one review for each user and service',
  body: reviews.reviewBody,
  response: reviews.reviewResponse,
  status: 201,
  read: reviews.readReviewEntry,
});
