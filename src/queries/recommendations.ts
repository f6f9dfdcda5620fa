import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import * as endpoints from '#contract/endpoints/recommendations.ts';
import type { RecommendationsRequest } from '#contract/catalogue/recommendations.ts';
import { USER_DATA_KEY } from './client.ts';

/**
 * Returns the query for the services of each category as the server ranks them (POST /ai-recommendations). Its data is
 * null when the response has another shape.
 */
export const recommendationsQuery = (region: string, body: RecommendationsRequest) =>
  queryOptions({
    queryKey: [USER_DATA_KEY, 'recommendations', region, body],
    queryFn: ({ signal }) => call(endpoints.recommend, { body, signal }),
  });
