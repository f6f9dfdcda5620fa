import { fillPath } from '#contract/endpoint.ts';
import * as endpoints from '#contract/endpoints/review.ts';

/** The paths of the endpoints that the review page calls, below the base address of the API (section 14.10). */
export const reviewApiPaths = {
  review: (token: string) => fillPath(endpoints.getReviewedPlan.path, { token }),
  vote: (token: string, uniqueId: string) => fillPath(endpoints.castVote.path, { token, uniqueId }),
};
