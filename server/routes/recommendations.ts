import { compress } from 'hono/compress';
import { CATEGORY_IDS } from '#contract/catalogue.ts';
import * as endpoints from '#contract/endpoints.ts';
import { recommend, wantedTier } from '#domain/recommendations.ts';
import type { App, Deps } from '../http/context.ts';
import { principalOf } from '../http/principal.ts';
import { rateLimit } from '../http/rateLimit.ts';
import { serve } from '../http/serve.ts';
import { regionIdOf } from '../repositories/regions.ts';
import { findServices, listCandidates } from '../repositories/services.ts';

// Every candidate is looked at, so nobody may ask without end.
const MOST_A_MINUTE = 60;

/** /ai-recommendations: the services that score best by the rule of section 9, from the chosen region if there is one. */
export function registerRecommendationsRoutes(app: App, deps: Deps): void {
  const count = rateLimit(MOST_A_MINUTE, 60);
  // Of the catalogue alone, and long: packed as its lists are.
  app.use('/api/ai-recommendations/*', compress());
  serve(app, deps, endpoints.recommend, async (call) => {
    await count(principalOf(call));
    const region = await regionIdOf(deps.db, call.query.region);
    const candidates = await listCandidates(deps.db, { region });
    const best = CATEGORY_IDS.flatMap((category) =>
      recommend(
        category,
        candidates.filter((candidate) => candidate.category === category),
        call.body,
      ),
    );
    const scores = new Map(best.map(({ service, score }) => [service.id, score.total]));
    const services = await findServices(deps.db, [...scores.keys()]);
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
