import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import * as endpoints from '#contract/endpoints/catalogue.ts';
import type { ServiceFilters } from '#contract/queryParameters.ts';
import type { ListParameters } from '#domain/catalogue/listParameters.ts';
import { listQuery, tierCountsQuery } from './lists.ts';
import type { ListSource } from './lists.ts';

/** Returns the query for the categories (GET /categories). */
export const categoriesQuery = (region: string) =>
  queryOptions({
    queryKey: ['categories', region],
    queryFn: ({ signal }) => call(endpoints.listCategories, { signal }),
  });

/** Returns the source of a category's services (GET /categories/{id}, with the id in lower case). */
export function categorySource(id: string): ListSource {
  const lowerCaseId = id.toLowerCase();
  return {
    name: `categories/${lowerCaseId}`,
    list: async (query, signal) => {
      const page = await call(endpoints.getCategory, { params: { id: lowerCaseId }, query, signal });
      return { ...page, items: page.items.map((service) => ({ ...service, category: lowerCaseId })) };
    },
  };
}

/** Returns the query for the number of services that a category has of each tier. See tierCountsQuery(). */
export const categoryTierCountsQuery = (id: string, region: string) => tierCountsQuery(categorySource(id), region);

/** Returns the query for the services of a category that the filters and the parameters select, page by page. */
export const categoryServicesQuery = (
  id: string,
  region: string,
  filters: ServiceFilters,
  parameters: ListParameters = {},
) => listQuery(categorySource(id), region, filters, parameters);
