import { CancelledError, queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import * as endpoints from '#contract/endpoints/packages.ts';
import { asCategoryId } from '#domain/catalogue/categories.ts';
import { loadAllPages } from './allPages.ts';
import { categoriesQuery } from './categories.ts';
import { serviceQuery } from './services.ts';

/** Returns the query for the ready-made packages (GET /packages), all of them or those of a category and tier. */
export const packagesQuery = (region: string, filters: { category?: string; tier?: string } = {}) =>
  queryOptions({
    queryKey: ['packages', region, filters],
    queryFn: ({ signal }) =>
      loadAllPages((query) => call(endpoints.listPackages, { query, signal }), { ...filters, limit: 200 }),
  });

/** Returns the query for a ready-made package (GET /packages/{id}). */
export const packageQuery = (id: string, region: string) =>
  queryOptions({
    queryKey: ['package', region, id],
    queryFn: ({ signal }) => call(endpoints.getPackage, { params: { id }, signal }),
  });

/**
 * The `id` in the address of a package is that of a category or of a service. Returns the query for the id of the
 * category: that of the category with this id, ignoring case, if it is one of the five categories or the backend lists
 * it; else the category of the service with this id. Rejects with the error of GET /services/{id} when there is
 * neither.
 */
export const packageCategoryIdQuery = (id: string, region: string, client: QueryClient) =>
  queryOptions({
    queryKey: ['package-category', region, id],
    initialData: (): string | undefined => asCategoryId(id),
    queryFn: async ({ signal }): Promise<string> => {
      const knownCategoryId = asCategoryId(id);
      if (knownCategoryId) return knownCategoryId;
      const categories = await client.query(categoriesQuery(region)).catch(emptyUnlessCancelled);
      // Stop if the region has changed meanwhile: the next request would name the new region, not that of this query.
      signal.throwIfAborted();
      const listedCategory = categories.find((category) => category.id === id.toLowerCase());
      return listedCategory?.id ?? (await client.query(serviceQuery(id, region, client))).category;
    },
  });

/** Returns an empty list when loading failed. Rethrows a cancellation, so that no further request is sent. */
function emptyUnlessCancelled(error: unknown): never[] {
  if (error instanceof CancelledError) throw error;
  return [];
}
