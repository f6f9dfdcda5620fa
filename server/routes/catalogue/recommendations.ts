import { compress } from 'hono/compress';
import * as endpoints from '#contract/endpoints.ts';
import { wantedTier } from '#domain/catalogue/recommendations.ts';
import type { App, Deps } from '../../http/context.ts';
import { principalOf } from '../../http/requests/principal.ts';
import { createRateLimit } from '../../http/limits/rateLimit.ts';
import { ResponseJson } from '../../http/responseJson.ts';
import { serveEndpoint } from '../../http/serveEndpoint.ts';
import { listRecommendations } from '../../repositories/catalogue/services.ts';

// Limit the requests of each caller, because a request may calculate the scores of all services.
const MAX_REQUESTS_PER_MINUTE = 60;

/**
 * Registers the endpoint of /ai-recommendations: the services with the highest scores, of the chosen region or of all
 * regions (section 9).
 */
export function registerRecommendationsRoutes(app: App, deps: Deps): void {
  const countRequest = createRateLimit(deps.createLimiter, 'recommendation', MAX_REQUESTS_PER_MINUTE, 60);
  // Compress the response: it is long, and contains no secret that its compressed length could reveal.
  app.on('POST', '/api/ai-recommendations/*', compress());
  serveEndpoint(app, deps, endpoints.recommend, async (call) => {
    await countRequest(principalOf(call));
    const recommendations = await listRecommendations(deps.catalogueIndex, call.query.region, call.body);
    return new ResponseJson(JSON.stringify({ tier: wantedTier(call.body.averagePrice), recommendations }));
  });
}
