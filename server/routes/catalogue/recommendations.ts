import { compress } from 'hono/compress';
import { CATEGORY_IDS } from '#contract/catalogue/classification.ts';
import * as endpoints from '#contract/endpoints.ts';
import { recommend, wantedTier } from '#domain/catalogue/recommendations.ts';
import type { App, Deps } from '../../http/context.ts';
import { principalOf } from '../../http/requests/principal.ts';
import { rateLimit } from '../../http/limits/rateLimit.ts';
import { serveEndpoint } from '../../http/serveEndpoint.ts';
import { regionIdOf } from '../../repositories/catalogue/regions.ts';
import { findServices, listCandidates } from '../../repositories/catalogue/services.ts';

// Each request calculates the score of every candidate, so the requests of a caller are limited.
const MAX_PER_MINUTE = 60;

/**
 * Registers the endpoint of /ai-recommendations: the services with the highest scores, of the chosen region or of all
 * (section 9).
 */
export function registerRecommendationsRoutes(app: App, deps: Deps): void {
  const countRequest = rateLimit(deps.createLimiter, 'recommendation', MAX_PER_MINUTE, 60);
  // The response is long and contains nothing secret, so it is compressed like the lists.
  app.on('POST', '/api/ai-recommendations/*', compress());
  serveEndpoint(app, deps, endpoints.recommend, async (call) => {
    await countRequest(principalOf(call));
    const region = await regionIdOf(deps.catalogueDb, call.query.region);
    const candidates = await listCandidates(deps.catalogueDb, { region });
    const best = CATEGORY_IDS.flatMap((category) =>
      recommend(
        category,
        candidates.filter((candidate) => candidate.category === category),
        call.body,
      ),
    );
    const scores = new Map(best.map(({ service, score }) => [service.id, score.total]));
    const services = await findServices(deps.catalogueDb, [...scores.keys()]);
    const recommendations = Object.fromEntries(
      CATEGORY_IDS.map((category) => [
        category,
        services
          .filter((service) => service.category === category)
          .map((service) => ({ ...service, score: scores.get(service.id) ?? 0 })),
      ]),
    );
    return { tier: wantedTier(call.body.averagePrice), recommendations };
  });
}
