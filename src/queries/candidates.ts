import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { loadCode } from '#api/loadCode.ts';
import type { CategoryId } from '#contract/catalogue/classification.ts';
import type { Service } from '#contract/catalogue/services.ts';
import type { ListPage } from '#contract/list.ts';
import type { ListQuery, ServiceFilters } from '#contract/queryParameters.ts';
import { snakeCased } from '#contract/snakeCase.ts';
import { canBeItem } from '#domain/plan/customPackage.ts';
import { withAllPages } from './allPages.ts';
import { CATEGORY_ENDPOINTS } from './services.ts';

/** This file has the queries for the services of a category from which the app chooses some to propose. */

/**
 * Loads the services of a category from which the app chooses the best. From our server, it loads only the first page:
 * if the query asks for similar services, the most similar come first. Another backend may ignore the query, so all its
 * pages are loaded.
 */
async function loadCandidates(
  category: CategoryId,
  query: Omit<ListQuery, 'region'>,
  signal: AbortSignal,
): Promise<ListPage<Service>> {
  const requestPage = (pageQuery: ListQuery) => call(CATEGORY_ENDPOINTS[category].list, { query: pageQuery, signal });
  const firstPage = await requestPage(query);
  return firstPage.unfilteredCount === undefined ? withAllPages(firstPage, requestPage) : firstPage;
}

/**
 * Returns the query for the candidates of similar venues. Our server sends only similar venues; another backend may
 * send all, page by page. The caller ranks them by the specified score (section 9).
 */
export const similarVenuesQuery = (id: string, region: string) =>
  queryOptions({
    queryKey: ['similar-venues', region, id],
    queryFn: ({ signal }) => loadCandidates('venues', snakeCased({ similarTo: id }), signal),
    meta: { warning: 'Similar venues could not be loaded' },
  });

/**
 * Returns the query for the candidates of "More like this": services of the same category and, for decor, of the same
 * ceremony (such as GET /catering). The service itself may be among them.
 */
export const moreOfCategoryQuery = (category: CategoryId, service: Pick<Service, 'id' | 'decorType'>, region: string) =>
  queryOptions({
    queryKey: ['more-of-category', region, category, service.id, service.decorType],
    queryFn: ({ signal }) =>
      loadCandidates(
        category,
        snakeCased({ similarTo: service.id, ...(service.decorType && { decorType: service.decorType }) }),
        signal,
      ),
    meta: { warning: 'Similar services could not be loaded' },
  });

/**
 * Returns the query for the services of a category from which the app recommends some: the first 200 of our server, all
 * of another backend.
 */
export const recommendableServicesQuery = (category: CategoryId, region: string) =>
  queryOptions({
    queryKey: ['category-list', region, category],
    queryFn: ({ signal }) => loadCandidates(category, { limit: 200 }, signal),
  });

/** When this many alternatives are loaded, no further page is requested. */
const MAX_ALTERNATIVES = 1000;

/**
 * Returns the query for services that could replace an item: those of its category and region, whatever region is
 * chosen now. `tier` and `decorType` limit them further; a backend may ignore these filters.
 */
export const alternativesQuery = (
  category: CategoryId,
  region: string,
  filters: Pick<ServiceFilters, 'tier' | 'decorType'> = {},
) =>
  queryOptions({
    queryKey: ['alternatives', region, category, filters],
    queryFn: async ({ signal }): Promise<Service[]> => {
      const { loadEnoughItems } = await loadCode(() => import('./listPages.ts'));
      const services = await loadEnoughItems(
        (query) => call(CATEGORY_ENDPOINTS[category].list, { query: { ...query, region }, signal }),
        // With a tier, the caller looks for ways to save. Load the cheapest services first, because not all are loaded
        // when there are more than MAX_ALTERNATIVES.
        { ...snakeCased(filters), ...(filters.tier && { sort: 'lowest-price' as const }), limit: 200 },
        MAX_ALTERNATIVES,
      );
      return services.filter(canBeItem);
    },
    meta: { warning: 'Alternatives could not be loaded' },
  });
