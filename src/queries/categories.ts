import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import * as endpoints from '#contract/endpoints/catalogue.ts';
import type { ServiceFilters } from '#contract/queryParameters.ts';
import { listQuery, summaryQuery } from './lists.ts';
import type { ListSource } from './lists.ts';

/** The categories (GET /categories). */
export const categoriesQuery = (region: string) =>
  queryOptions({
    queryKey: ['categories', region],
    queryFn: ({ signal }) => call(endpoints.listCategories, { signal }),
  });

/** The services of a category (GET /categories/{id}, the id in lower case). */
function category(id: string): ListSource {
  const lowerCaseId = id.toLowerCase();
  return {
    name: `categories/${lowerCaseId}`,
    list: async (query, signal) => {
      const page = await call(endpoints.getCategory, { params: { id: lowerCaseId }, query, signal });
      return { ...page, items: page.items.map((service) => ({ ...service, category: lowerCaseId })) };
    },
  };
}

/** How many services a category has of each tier: from `tiers` of the response, else counted among its items. */
export const categorySummaryQuery = (id: string, region: string) => summaryQuery(category(id), region);

/** The services of a category by tier, decor type, style and budget, page by page. */
export const categoryServicesQuery = (id: string, region: string, filters: ServiceFilters) =>
  listQuery(category(id), region, filters);
