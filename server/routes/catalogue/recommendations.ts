import { compress } from 'hono/compress';
import * as endpoints from '#contract/endpoints.ts';
import { wantedTier } from '#domain/catalogue/recommendations.ts';
import type { App, Deps } from '../../http/context.ts';
import { principalOf } from '../../http/requests/principal.ts';
import { rateLimit } from '../../http/limits/rateLimit.ts';
import { ResponseJson } from '../../http/responseJson.ts';
import { serveEndpoint } from '../../http/serveEndpoint.ts';
import { listRecommendations } from '../../repositories/catalogue/services.ts';

// Each request calculates the score of every candidate, so the requests of a caller are limited.
const MAX_REQUESTS_PER_MINUTE = 60;

/**
 * Registers the endpoint of /ai-recommendations: the services with the highest scores, of the chosen region or of all
 * (section 9).
 */
export function registerRecommendationsRoutes(app: App, deps: Deps): void {
  const countRequest = rateLimit(deps.createLimiter, 'recommendation', MAX_REQUESTS_PER_MINUTE, 60);
  // The response is long and contains nothing secret, so it is compressed like the lists.
  app.on('POST', '/api/ai-recommendations/*', compress());
  serveEndpoint(app, deps, endpoints.recommend, async (call) => {
    await countRequest(principalOf(call));
    const recommendations = await listRecommendations(deps.catalogueIndex, call.query.region, call.body);
    return new ResponseJson(JSON.stringify({ tier: wantedTier(call.body.averagePrice), recommendations }));
  });
}
