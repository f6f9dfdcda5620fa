import * as z from 'zod/mini';
import * as recommendations from '../catalogue/recommendations.ts';
import { endpoint } from '../endpoint.ts';
import { regionParameter } from '../queryParameters.ts';

export const recommend = endpoint({
  method: 'POST',
  path: '/ai-recommendations/',
  access: 'anyone',
  summary: 'Recommendations by the specified score',
  query: z.object(regionParameter),
  body: recommendations.recommendationsBody,
  response: recommendations.recommendationsResponse,
  read: recommendations.readRecommendations,
});
