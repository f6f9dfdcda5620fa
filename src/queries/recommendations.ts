import { queryOptions } from '@tanstack/react-query';
import { recommend } from '#api/recommendations.ts';
import type { RecommendationsRequest } from '#contract/recommendations.ts';
import { MINE } from './client.ts';

/** Services by category, ranked by the server; null when the answer is not of our shape (POST /ai-recommendations). */
export const recommendationsQuery = (region: string, plan: RecommendationsRequest) =>
  queryOptions({
    queryKey: [MINE, 'recommendations', region, plan],
    queryFn: ({ signal }) => recommend(plan, region, signal),
  });
