import { CATEGORY_IDS } from '#contract/catalogue.ts';
import type { CategoryId } from '#contract/catalogue.ts';
import * as endpoints from '#contract/endpoints.ts';
import type { App, Deps } from '../http/context.ts';
import { notFound } from '../http/errors.ts';
import { serve } from '../http/serve.ts';
import { findCategory, listCategories } from '../repositories/categories.ts';
import { describeRegions } from '../repositories/regions.ts';
import { findService } from '../repositories/services.ts';
import { serviceList } from './serviceList.ts';

const LISTS = {
  venues: endpoints.listVenues,
  catering: endpoints.listCatering,
  photography: endpoints.listPhotography,
  decor: endpoints.listDecor,
  entertainment: endpoints.listEntertainment,
} as const satisfies Record<CategoryId, unknown>;

const DETAILS = {
  venues: endpoints.getVenue,
  catering: endpoints.getCatering,
  photography: endpoints.getPhotography,
  decor: endpoints.getDecor,
  entertainment: endpoints.getEntertainment,
} as const satisfies Record<CategoryId, unknown>;

/** /regions, /categories, /services and each category's own /venues, /catering … (section 7). */
export function registerCatalogueRoutes(app: App, deps: Deps): void {
  const { db } = deps;
  serve(app, deps, endpoints.listRegions, () => describeRegions(db));
  serve(app, deps, endpoints.listCategories, () => listCategories(db));

  serve(app, deps, endpoints.getCategory, async (call) => {
    const category = await findCategory(db, call.params['id'] ?? '');
    if (!category) throw notFound('There is no such category.');
    const { results, ...page } = await serviceList(call, category.id);
    return { ...category, ...page, services: results };
  });

  serve(app, deps, endpoints.listServices, (call) => serviceList(call, call.query.category));
  serve(app, deps, endpoints.getService, async ({ params }) => {
    const service = await findService(db, params['id'] ?? '');
    if (!service) throw notFound('There is no such service.');
    return service;
  });

  for (const category of CATEGORY_IDS) {
    serve(app, deps, LISTS[category], (call) => serviceList(call, category));
    serve(app, deps, DETAILS[category], async ({ params }) => {
      const service = await findService(db, params['id'] ?? '', category);
      if (!service) throw notFound('There is no such service.');
      return service;
    });
  }
}
