import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import * as endpoints from '#contract/endpoints/recommendations.ts';
import type { RecommendationsRequest } from '#contract/catalogue/recommendations.ts';
import { USER_DATA } from './client.ts';

/** Services by category, ranked by the server (POST /ai-recommendations); null when the response has an unexpected shape. */
export const recommendationsQuery = (region: string, body: RecommendationsRequest) =>
  queryOptions({
    queryKey: [USER_DATA, 'recommendations', region, body],
    queryFn: ({ signal }) => call(endpoints.recommend, { body, signal }),
  });
