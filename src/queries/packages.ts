import { CancelledError, queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import * as endpoints from '#contract/endpoints/packages.ts';
import { asCategoryId } from '#domain/catalogue/categories.ts';
import { categoriesQuery } from './categories.ts';
import { serviceQuery } from './services.ts';

/** Ready-made packages (GET /packages), all of them or those of a category and tier. */
export const packagesQuery = (region: string, filters: { category?: string; tier?: string } = {}) =>
  queryOptions({
    queryKey: ['packages', region, filters],
    queryFn: ({ signal }) => call(endpoints.listPackages, { query: filters, signal }),
  });

/** A ready-made package (GET /packages/{id}). */
export const packageQuery = (id: string, region: string) =>
  queryOptions({
    queryKey: ['package', region, id],
    queryFn: ({ signal }) => call(endpoints.getPackage, { params: { id }, signal }),
  });

/**
 * The category that `id` in the address of a package stands for: the category of this id, in any case, where we know it
 * or the backend lists it, else the category of the service with this id. Rejects as GET /services/{id} does when there
 * is neither.
 */
export const packageCategoryQuery = (id: string, region: string, client: QueryClient) =>
  queryOptions({
    queryKey: ['package-category', region, id],
    initialData: (): string | undefined => asCategoryId(id),
    queryFn: async ({ signal }): Promise<string> => {
      const known = asCategoryId(id);
      if (known) return known;
      const categories = await client.query(categoriesQuery(region)).catch(emptyUnlessCancelled);
      // The region may have changed, and the next request would go out for the new one.
      signal.throwIfAborted();
      const named = categories.find((category) => category.id === id.toLowerCase());
      return named?.id ?? (await client.query(serviceQuery(id, region, client))).category;
    },
  });

/** A list that could not be loaded counts as empty. A cancelled query must not send further requests. */
function emptyUnlessCancelled(error: unknown): never[] {
  if (error instanceof CancelledError) throw error;
  return [];
}
