import { queryOptions } from '@tanstack/react-query';
import { listCategories, listCategoryServices } from '#api/categories.ts';
import { listQuery, summaryQuery } from './lists.ts';
import type { ListFilters, ListSource } from './lists.ts';

/** The categories (GET /categories). */
export const categoriesQuery = (region: string) =>
  queryOptions({
    queryKey: ['categories', region],
    queryFn: ({ signal }) => listCategories(region, signal),
  });

const category = (id: string): ListSource => ({
  name: `categories/${id.toLowerCase()}`,
  list: (query, signal) => listCategoryServices(id, query, signal),
});

/** How many services a category has of each tier: `tiers` of the page, else to be counted among its items. */
export const categorySummaryQuery = (id: string, region: string) => summaryQuery(category(id), region);

/** A category's services by tier, decor type, style and budget, page by page (GET /categories/{id}). */
export const categoryServicesQuery = (id: string, region: string, filters: ListFilters) =>
  listQuery(category(id), region, filters);
