import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { getPackage, listPackages } from '#api/packages.ts';
import { categoriesQuery } from './categories.ts';
import { serviceQuery } from './services.ts';

/** Ready-made packages (GET /packages), all or of a category and tier. */
export const packagesQuery = (region: string, filters: { category?: string; tier?: string } = {}) =>
  queryOptions({
    queryKey: ['packages', region, filters],
    queryFn: ({ signal }) => listPackages({ ...filters, region }, signal),
  });

/** A ready-made package (GET /packages/{id}). */
export const packageQuery = (id: string, region: string) =>
  queryOptions({ queryKey: ['package', region, id], queryFn: ({ signal }) => getPackage(id, signal) });

/**
 * The category that the address of a package means by `id`: one that the backend lists, in any case, else the category of
 * the service of this id. Rejects as GET /services/{id} does where there is neither.
 */
export const packageCategoryQuery = (id: string, region: string, client: QueryClient) =>
  queryOptions({
    queryKey: ['package-category', region, id],
    queryFn: async (): Promise<string> => {
      const listed = await client.query(categoriesQuery(region)).catch(() => []);
      const named = listed.find((category) => category.id === id.toLowerCase());
      return named?.id ?? (await client.query(serviceQuery(id, region, client))).category;
    },
  });
