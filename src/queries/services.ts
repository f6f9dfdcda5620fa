import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { nullWhenMissing } from '#api/errors.ts';
import { loadCode } from '#api/loadCode.ts';
import * as endpoints from '#contract/endpoints/catalogue.ts';
import { CATEGORY_IDS } from '#contract/catalogue/classification.ts';
import type { CategoryId } from '#contract/catalogue/classification.ts';
import type { Service } from '#contract/catalogue/services.ts';
import type { ListQuery, ServiceFilters } from '#contract/queryParameters.ts';
import { snakeCased } from '#contract/snakeCase.ts';
import { loadCandidates } from './allPages.ts';
import { listQuery, findServiceInLists } from './lists.ts';
import type { ListSource } from './lists.ts';

/** The endpoints of each category, such as GET /venues and GET /venues/{id}. */
const CATEGORY_ENDPOINTS = {
  venues: { list: endpoints.listVenues, get: endpoints.getVenue },
  catering: { list: endpoints.listCatering, get: endpoints.getCatering },
  photography: { list: endpoints.listPhotography, get: endpoints.getPhotography },
  decor: { list: endpoints.listDecor, get: endpoints.getDecor },
  entertainment: { list: endpoints.listEntertainment, get: endpoints.getEntertainment },
};

const loadCategoryCandidates = (category: CategoryId, query: Omit<ListQuery, 'region'>, signal: AbortSignal) =>
  loadCandidates((pageQuery) => call(CATEGORY_ENDPOINTS[category].list, { query: pageQuery, signal }), query);

const isKnownCategory = (category: string) => CATEGORY_IDS.some((id) => id === category);

// A service whose category is unknown gets the category that was requested, because another backend may use other ids
// for the categories.
export const allServicesSource: ListSource = {
  name: 'services',
  list: async (query, signal) => {
    const page = await call(endpoints.listServices, { query, signal });
    const { category } = query;
    if (!category) return page;
    return {
      ...page,
      items: page.items.map((item) => (isKnownCategory(item.category) ? item : { ...item, category })),
    };
  },
};

/** Returns the query for services of all categories that match the filters, page by page (GET /services). */
export const servicesQuery = (region: string, filters: ServiceFilters) => listQuery(allServicesSource, region, filters);

/**
 * Returns the query for one service. With a `category`, it calls the endpoint of the category (such as GET
 * /catering/{id}/). Without one, or when that endpoint does not have the service, it calls GET /services/{id}. Until a
 * response arrives, and if the request fails, the data is the service from a cached list, if one contains it.
 */
export const serviceQuery = (id: string, region: string, client: QueryClient, category?: CategoryId) =>
  queryOptions({
    queryKey: ['service', region, id, category ?? ''],
    queryFn: async ({ signal }): Promise<Service> => {
      const request = { params: { id }, signal };
      return (
        (category && (await call(CATEGORY_ENDPOINTS[category].get, request).catch(nullWhenMissing))) ||
        call(endpoints.getService, request)
      );
    },
    initialData: (): Service | undefined => findServiceInLists(client, id, category),
    initialDataUpdatedAt: 0,
  });

/**
 * Returns the query for the candidates of "More like this": services of the same category and, for decor, of the same
 * ceremony (such as GET /catering). The service itself may be among them.
 */
export const moreOfCategoryQuery = (category: CategoryId, service: Pick<Service, 'id' | 'decorType'>, region: string) =>
  queryOptions({
    queryKey: ['more-of-category', region, category, service.id, service.decorType],
    queryFn: ({ signal }) =>
      loadCategoryCandidates(
        category,
        snakeCased({ similarTo: service.id, ...(service.decorType && { decorType: service.decorType }) }),
        signal,
      ),
    meta: { warning: 'Similar services could not be loaded' },
  });

/**
 * Returns the query for the services of a category from which the app recommends some: the first 200 of our server, all
 * of another backend.
 */
export const recommendableServicesQuery = (category: CategoryId, region: string) =>
  queryOptions({
    queryKey: ['category-list', region, category],
    queryFn: ({ signal }) => loadCategoryCandidates(category, { limit: 200 }, signal),
  });

/** When this many alternatives are loaded, no further page is requested. */
const MAX_ALTERNATIVES = 1000;

/**
 * Returns the query for services that could replace an item: those of its category and region, whatever region is
 * chosen now. `tier` and `decorType` limit them further; a backend may ignore these filters.
 */
export const alternativesQuery = (
  category: CategoryId,
  region: string,
  filters: Pick<ServiceFilters, 'tier' | 'decorType'> = {},
) =>
  queryOptions({
    queryKey: ['alternatives', region, category, filters],
    queryFn: async ({ signal }): Promise<Service[]> => {
      const { loadEnoughItems } = await loadCode(() => import('./listPages.ts'));
      return loadEnoughItems(
        (query) => call(CATEGORY_ENDPOINTS[category].list, { query: { ...query, region }, signal }),
        // The ways to save name a tier, and want the cheapest when there are more services than are loaded.
        { ...snakeCased(filters), ...(filters.tier && { sort: 'lowest-price' as const }), limit: 200 },
        MAX_ALTERNATIVES,
      );
    },
    meta: { warning: 'Alternatives could not be loaded' },
  });
