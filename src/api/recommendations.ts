import * as endpoints from '#contract/calls/recommendations.ts';
import type { RecommendationsRequest } from '#contract/recommendations.ts';
import { call } from './client.ts';

/** POST /ai-recommendations: services by category, ranked; null when the answer is not of our shape. */
export const recommend = (body: RecommendationsRequest, region: string, signal?: AbortSignal) =>
  call(endpoints.recommend, { query: { region }, body, signal });
