import * as z from 'zod/mini';
import * as catalogue from '../catalogue.ts';
import * as reviews from '../reviews.ts';
import { row } from '../endpoint.ts';
import { paging } from '../queryParameters.ts';

/** Reviews. */

export const listReviews = row({
  method: 'GET',
  path: '/reviews/',
  access: 'anyone',
  summary: 'Reviews of a service, newest first',
  query: z.object({ ...paging, service: z.optional(/* @__PURE__ */ z.string().check(z.maxLength(200))) }),
  answer: catalogue.pageAnswer(reviews.reviewAnswer),
  read: reviews.readReviews,
});

export const createReview = row({
  method: 'POST',
  path: '/reviews/',
  access: 'signed-in',
  summary: 'Review a service; one review for each user and service',
  body: reviews.reviewBody,
  answer: reviews.reviewAnswer,
  status: 201,
  read: reviews.readReview,
});
