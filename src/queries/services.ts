import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { isMissing } from '#api/errors.ts';
import * as endpoints from '#contract/endpoints/catalogue.ts';
import { CATEGORY_IDS } from '#contract/catalogue/classification.ts';
import type { CategoryId } from '#contract/catalogue/classification.ts';
import type { Service } from '#contract/catalogue/services.ts';
import type { ListQuery, ServiceFilters } from '#contract/queryParameters.ts';
import { snakeCased } from '#contract/snakeCase.ts';
import { listQuery, serviceInLists } from './lists.ts';
import type { ListSource } from './lists.ts';

/** The endpoints of each category: GET /venues and GET /venues/{id}/, and so on. */
const CATEGORY_ENDPOINTS = {
  venues: { list: endpoints.listVenues, get: endpoints.getVenue },
  catering: { list: endpoints.listCatering, get: endpoints.getCatering },
  photography: { list: endpoints.listPhotography, get: endpoints.getPhotography },
  decor: { list: endpoints.listDecor, get: endpoints.getDecor },
  entertainment: { list: endpoints.listEntertainment, get: endpoints.getEntertainment },
};

const listOfCategory = (category: CategoryId, query: Omit<ListQuery, 'region'>, signal: AbortSignal) =>
  call(CATEGORY_ENDPOINTS[category].list, { query, signal });

const isKnown = (category: string) => CATEGORY_IDS.some((id) => id === category);

// A backend may name its categories differently: its services then count as the category that was requested.
const services: ListSource = {
  name: 'services',
  list: async (query, signal) => {
    const page = await call(endpoints.listServices, { query, signal });
    const { category } = query;
    if (!category) return page;
    return { ...page, items: page.items.map((item) => (isKnown(item.category) ? item : { ...item, category })) };
  },
};

/** Services of every category by budget, search, category and tier, page by page (GET /services). */
export const servicesQuery = (region: string, filters: ServiceFilters) => listQuery(services, region, filters);

/**
 * One service: from its category's own endpoint (GET /catering/{id}/ and so on) when `category` is given, and by its id
 * alone (GET /services/{id}) otherwise or when that endpoint does not have it. While the response is on its way, the
 * service is shown as a list in the cache has it.
 */
export const serviceQuery = (id: string, region: string, client: QueryClient, category?: CategoryId) =>
  queryOptions({
    queryKey: ['service', region, id, category ?? ''],
    queryFn: async ({ signal }) => {
      try {
        if (category) return await call(CATEGORY_ENDPOINTS[category].get, { params: { id }, signal });
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
      return call(endpoints.getService, { params: { id }, signal });
    },
    placeholderData: (): Service | undefined => serviceInLists(client, id, category),
  });

/**
 * Services of the same category, and of decor for the same ceremony, for "More like this" (GET /catering and so on). The
 * service itself may be among them.
 */
export const moreOfCategoryQuery = (category: CategoryId, service: Pick<Service, 'id' | 'decorType'>, region: string) =>
  queryOptions({
    queryKey: ['more-of-category', region, category, service.id, service.decorType],
    queryFn: ({ signal }) =>
      listOfCategory(
        category,
        snakeCased({ similarTo: service.id, ...(service.decorType && { decorType: service.decorType }) }),
        signal,
      ),
    meta: { warning: 'Similar services could not be loaded' },
  });

/** The services of one category, as many as come in one response: the app itself ranks them. */
export const categoryListQuery = (category: CategoryId, region: string) =>
  queryOptions({
    queryKey: ['category-list', region, category],
    queryFn: ({ signal }) => listOfCategory(category, { limit: 200 }, signal),
  });
