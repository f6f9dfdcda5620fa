import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { nullWhenMissing } from '#api/errors.ts';
import * as endpoints from '#contract/endpoints/catalogue.ts';
import { CATEGORY_IDS } from '#contract/catalogue/classification.ts';
import type { CategoryId } from '#contract/catalogue/classification.ts';
import type { Service } from '#contract/catalogue/services.ts';
import type { ServiceFilters } from '#contract/queryParameters.ts';
import { listQuery, findServiceInLists } from './lists.ts';
import type { ListSource } from './lists.ts';

/** The endpoints of each category, such as GET /venues and GET /venues/{id}. */
export const CATEGORY_ENDPOINTS = {
  venues: { list: endpoints.listVenues, get: endpoints.getVenue },
  catering: { list: endpoints.listCatering, get: endpoints.getCatering },
  photography: { list: endpoints.listPhotography, get: endpoints.getPhotography },
  decor: { list: endpoints.listDecor, get: endpoints.getDecor },
  entertainment: { list: endpoints.listEntertainment, get: endpoints.getEntertainment },
};

const isKnownCategory = (category: string) => CATEGORY_IDS.some((id) => id === category);

/**
 * The source of the services of all categories (GET /services). A service whose category is unknown gets the category
 * that was requested, because another backend may use other ids for the categories.
 */
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
