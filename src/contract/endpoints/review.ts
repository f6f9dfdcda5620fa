import * as review from '../plans/review.ts';
import { endpoint, ignoreResponse } from '../endpoint.ts';

/**
 * This file declares the calls of the review page. They need no account: whoever has the token of the link may make
 * them (section 14.8).
 */

export const getReviewedPlan = endpoint({
  method: 'GET',
  path: '/review/{token}/',
  access: 'anyone',
  withoutToken: true,
  noStore: true,
  summary: 'What a review link shows of a plan',
  response: review.reviewedPlanResponse,
  read: ignoreResponse,
});

export const castVote = endpoint({
  method: 'PUT',
  path: '/review/{token}/votes/{uniqueId}/',
  access: 'anyone',
  withoutToken: true,
  summary: 'Vote on an item of the plan that a review link shows',
  body: review.voteBody,
  response: review.voteResponse,
  read: ignoreResponse,
});
