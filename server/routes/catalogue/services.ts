import { CATEGORY_IDS } from '#contract/catalogue/classification.ts';
import type { CategoryId } from '#contract/catalogue/classification.ts';
import * as endpoints from '#contract/endpoints.ts';
import { snakeCased } from '#contract/snakeCase.ts';
import type { App, Deps } from '../../http/context.ts';
import { notFound } from '../../http/errors.ts';
import { serveEndpoint } from '../../http/serveEndpoint.ts';
import { findCategory, listCategories } from '../../repositories/catalogue/categories.ts';
import { describeRegions, regionIdOf } from '../../repositories/catalogue/regions.ts';
import { findService, listVenueOptions } from '../../repositories/catalogue/services.ts';
import { serviceList } from './serviceList.ts';

const LIST_ENDPOINTS = {
  venues: endpoints.listVenues,
  catering: endpoints.listCatering,
  photography: endpoints.listPhotography,
  decor: endpoints.listDecor,
  entertainment: endpoints.listEntertainment,
} as const satisfies Record<CategoryId, unknown>;

const DETAIL_ENDPOINTS = {
  venues: endpoints.getVenue,
  catering: endpoints.getCatering,
  photography: endpoints.getPhotography,
  decor: endpoints.getDecor,
  entertainment: endpoints.getEntertainment,
} as const satisfies Record<CategoryId, unknown>;

/** Registers the endpoints of /regions, /categories, /services and of each category, such as /venues (section 7). */
export function registerServicesRoutes(app: App, deps: Deps): void {
  const { catalogueDb: db } = deps;
  serveEndpoint(app, deps, endpoints.listRegions, () => describeRegions(db));
  serveEndpoint(app, deps, endpoints.listCategories, () => listCategories(db));

  serveEndpoint(app, deps, endpoints.getCategory, async (call) => {
    const category = await findCategory(db, call.params['id'] ?? '');
    if (!category) throw notFound('There is no such category.');
    const { results, ...page } = await serviceList(call, category.id);
    return { ...category, ...page, services: results };
  });

  serveEndpoint(app, deps, endpoints.listServices, (call) => serviceList(call, call.query.category));
  serveEndpoint(app, deps, endpoints.getService, async ({ params }) => {
    const service = await findService(db, params['id'] ?? '');
    if (!service) throw notFound('There is no such service.');
    return service;
  });

  serveEndpoint(app, deps, endpoints.listVenueOptions, async ({ query: { tier, region } }) => {
    const { areas, venueTypes } = await listVenueOptions(db, { tier, region: await regionIdOf(db, region) });
    return snakeCased({ areas: [...areas], venueTypes: [...venueTypes] });
  });

  for (const category of CATEGORY_IDS) {
    serveEndpoint(app, deps, LIST_ENDPOINTS[category], (call) => serviceList(call, category));
    serveEndpoint(app, deps, DETAIL_ENDPOINTS[category], async ({ params }) => {
      const service = await findService(db, params['id'] ?? '', category);
      if (!service) throw notFound('There is no such service.');
      return service;
    });
  }
}
