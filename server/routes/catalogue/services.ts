import * as z from 'zod/mini';
import { CATEGORY_IDS } from '#contract/catalogue/classification.ts';
import type { CategoryId } from '#contract/catalogue/classification.ts';
import { categoryWithServicesResponse } from '#contract/catalogue/services.ts';
import * as endpoints from '#contract/endpoints.ts';
import { snakeCased } from '#contract/snakeCase.ts';
import type { App, Deps } from '../../http/context.ts';
import { notFound } from '../../http/errors.ts';
import { ResponseJson } from '../../http/responseJson.ts';
import { serveEndpoint } from '../../http/serveEndpoint.ts';
import { findCategory, listCategories } from '../../repositories/catalogue/categories.ts';
import { listRegionsWithSampleMark } from '../../repositories/catalogue/regions.ts';
import { listVenueOptions } from '../../repositories/catalogue/services.ts';
import { findServiceJson } from '../../repositories/catalogue/serviceJson.ts';
import { readServiceList } from './serviceList.ts';

/** The fields of the response of GET /categories/{id} except the list of services. */
const categoryPageResponse = z.omit(categoryWithServicesResponse, { services: true });

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

/**
 * Registers the endpoints of /regions, /categories, /services, /venue-options and of each category, such as /venues
 * (section 7).
 */
export function registerServicesRoutes(app: App, deps: Deps): void {
  const { catalogueDb: db } = deps;
  serveEndpoint(app, deps, endpoints.listRegions, () => listRegionsWithSampleMark(db));
  serveEndpoint(app, deps, endpoints.listCategories, () => listCategories(db));

  serveEndpoint(app, deps, endpoints.getCategory, async (call) => {
    const category = await findCategory(db, call.params['id'] ?? '');
    if (!category) throw notFound('There is no such category.');
    const { page, jsonTexts } = await readServiceList(call, category.id);
    return ResponseJson.withList(categoryPageResponse.parse({ ...category, ...page }), 'services', jsonTexts);
  });

  const listOf = async (call: Parameters<typeof readServiceList>[0], category: string | undefined) => {
    const { page, jsonTexts } = await readServiceList(call, category);
    return ResponseJson.withList(page, 'results', jsonTexts);
  };
  const detailOf = async (id = '', category?: CategoryId) => {
    const json = await findServiceJson(db, id, category);
    if (json === null) throw notFound('There is no such service.');
    return new ResponseJson(json);
  };
  serveEndpoint(app, deps, endpoints.listServices, (call) => listOf(call, call.query.category));
  serveEndpoint(app, deps, endpoints.getService, ({ params }) => detailOf(params['id']));

  serveEndpoint(app, deps, endpoints.listVenueOptions, async ({ query }) => {
    const { areas, venueTypes } = await listVenueOptions(deps.catalogueIndex, query);
    return snakeCased({ areas: [...areas], venueTypes: [...venueTypes] });
  });

  for (const category of CATEGORY_IDS) {
    serveEndpoint(app, deps, LIST_ENDPOINTS[category], (call) => listOf(call, category));
    serveEndpoint(app, deps, DETAIL_ENDPOINTS[category], ({ params }) => detailOf(params['id'], category));
  }
}
