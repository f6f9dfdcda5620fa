import * as z from 'zod/mini';
import * as recommendations from '../recommendations.ts';
import { row } from '../endpoint.ts';
import { region } from '../queryParameters.ts';

/** Recommendations. */

export const recommend = row({
  method: 'POST',
  path: '/ai-recommendations/',
  access: 'anyone',
  summary: 'Recommendations by the specified score',
  query: z.object(region),
  body: recommendations.recommendationsBody,
  answer: recommendations.recommendationsAnswer,
  read: recommendations.readRecommendations,
});
