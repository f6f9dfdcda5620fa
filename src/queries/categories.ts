import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import * as endpoints from '#contract/endpoints/catalogue.ts';
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
