import { CancelledError, queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { isNotFoundOrUnsupported } from '#api/errors.ts';
import type { ReadyMadePackage } from '#contract/catalogue/packages.ts';
import * as endpoints from '#contract/endpoints/packages.ts';
import { asCategoryId } from '#domain/catalogue/categories.ts';
import { loadAllPages } from './allPages.ts';
import { categoriesQuery } from './categories.ts';
import { serviceQuery } from './services.ts';

interface PackageFilters {
  /** A category id. Selects packages of this category and packages that contain a service of this category. */
  readonly category?: string;
  readonly tier?: string;
}

/**
 * Returns the query for the ready-made packages (GET /packages) that match the filters. The app filters them again,
 * because other backends may ignore the parameters. A package without a category and without services matches every
 * category.
 */
export const packagesQuery = (region: string, filters: PackageFilters = {}) =>
  queryOptions({
    queryKey: ['packages', region, filters],
    queryFn: async ({ signal }) => {
      const { items } = await loadAllPages((query) => call(endpoints.listPackages, { query, signal }), {
        ...filters,
        limit: 200,
      });
      return items.filter((readyMade) => matchesFilters(readyMade, filters));
    },
  });

function matchesFilters(readyMade: ReadyMadePackage, { category, tier }: PackageFilters): boolean {
  const categories = [readyMade.category, ...readyMade.services.map((service) => service.category)].filter(Boolean);
  return (!tier || readyMade.tier === tier) && (!category || categories.length === 0 || categories.includes(category));
}

/** Returns the query for a ready-made package (GET /packages/{id}). */
export const packageQuery = (id: string, region: string) =>
  queryOptions({
    queryKey: ['package', region, id],
    queryFn: ({ signal }) => call(endpoints.getPackage, { params: { id }, signal }),
  });

/**
 * The `id` in the address of a package is that of a category or of a service. Returns the query for the id of the
 * category: that of the category with this id, ignoring case, if it is one of the five categories or the backend lists
 * it; else the category of the service with this id. When there is neither, rejects with the error of GET
 * /categories, if that failed, else with that of GET /services/{id}.
 */
export const packageCategoryIdQuery = (id: string, region: string, client: QueryClient) =>
  queryOptions({
    queryKey: ['package-category', region, id],
    initialData: (): string | undefined => asCategoryId(id),
    queryFn: async ({ signal }): Promise<string> => {
      const knownCategoryId = asCategoryId(id);
      if (knownCategoryId) return knownCategoryId;
      let categoriesError: unknown;
      const categories = await client.query(categoriesQuery(region)).catch((error: unknown) => {
        if (error instanceof CancelledError) throw error;
        if (!isNotFoundOrUnsupported(error)) categoriesError = error;
        return [];
      });
      // Stop if the region has changed meanwhile: the next request would name the new region, not that of this query.
      signal.throwIfAborted();
      const listedCategory = categories.find((category) => category.id === id.toLowerCase());
      if (listedCategory) return listedCategory.id;
      const service = await client.query(serviceQuery(id, region, client)).catch((error: unknown) => {
        // If the categories could not be loaded, the id may be that of a category, so report that failure instead.
        throw isNotFoundOrUnsupported(error) ? (categoriesError ?? error) : error;
      });
      return service.category;
    },
  });
