import { loadCode } from '#api/loadCode.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Service } from '#contract/catalogue/services.ts';
import type { ListPage } from '#contract/list.ts';
import type { ListQuery, ServiceFilters } from '#contract/queryParameters.ts';
import { snakeCased } from '#contract/snakeCase.ts';
import type { ListParameters } from '#domain/catalogue/listParameters.ts';
import { withAllPages } from './allPages.ts';
import { STALE_TIME } from './client.ts';

/**
 * This file has queries for lists of services: the number of services of each tier, and the pages of a filtered list.
 */

/** An endpoint that lists services. */
export interface ListSource {
  /** The name of the endpoint in query keys. */
  readonly name: string;
  readonly list: (query: Omit<ListQuery, 'region'>, signal: AbortSignal) => Promise<ListPage<Service>>;
}

type PageParameters = Readonly<Record<string, string>>;

/** The first part of the query keys of all lists that have a ListSource. */
export const LISTS_KEY = 'lists';
/** The query parameters of the first page of a list: none. */
export const FIRST_PAGE: PageParameters = {};
/**
 * If the backend may have ignored a filter, and the list's `count` is at most this number, all pages of the list are
 * loaded to count the services that match the filters.
 */
const MAX_COUNT_TO_LOAD_ALL_PAGES = 100;

/**
 * Returns the query for the number of services of each tier. Its data is the first page of the source if the response
 * contains these numbers (`tiers`), else all services of the source, so that the caller can count them.
 */
export function tierCountsQuery(source: ListSource, region: string) {
  return queryOptions({
    queryKey: [LISTS_KEY, source.name, region, 'summary'],
    queryFn: async ({ signal }): Promise<ListPage<Service>> => {
      const firstPage = await source.list({}, signal);
      if (firstPage.tiers) return firstPage;
      const wholeList = await withAllPages(firstPage, (query) => source.list(query, signal));
      return { ...wholeList, count: wholeList.items.length };
    },
  });
}

/** Returns the cached response of tierCountsQuery() if it is fresh and contains all services of the source. */
function findCachedWholeList(client: QueryClient, source: ListSource, region: string): ListPage<Service> | undefined {
  const queryState = client.getQueryState(tierCountsQuery(source, region).queryKey);
  const isFresh = queryState !== undefined && queryState.dataUpdatedAt > Date.now() - STALE_TIME;
  const page = isFresh ? queryState.data : undefined;
  return page && page.next === null && page.count <= page.items.length ? page : undefined;
}

/**
 * Returns the query for the pages of a list. The app filters each page again, for backends that ignore a filter. When
 * there are no `parameters` and a fresh response of tierCountsQuery() contains all services of the source, the list is
 * filtered from it without another request. A list to which the user has added pages is never stale, because a new
 * request would return only its first page. FindableList sets another `staleTime`, except when the user comes back to
 * the list.
 * @param parameters the parameters of the page's address that narrow the list
 */
export function listQuery(
  source: ListSource,
  region: string,
  filters: ServiceFilters,
  parameters: ListParameters = {},
) {
  const options = infiniteQueryOptions({
    queryKey: [LISTS_KEY, source.name, region, filters, parameters],
    queryFn: async ({ client, pageParam, signal }): Promise<ListPage<Service>> => {
      if (Object.keys(parameters).length > 0) {
        const { loadFilteredListPage } = await loadCode(() => import('./filteredLists.ts'));
        return loadFilteredListPage({ source, region, filters, parameters, client, signal }, pageParam);
      }
      const page =
        findCachedWholeList(client, source, region) ??
        (await source.list({ ...snakeCased(filters), ...pageParam }, signal));
      const isInList = (service: Service) => matchesClassification(service, filters);
      const hasOtherServices = !page.items.every(isInList);
      // Another backend may ignore a filter. Its `count` is then that of a longer list, without this filter.
      const hasDoubtfulCount =
        page.unfilteredCount === undefined &&
        page.count <= MAX_COUNT_TO_LOAD_ALL_PAGES &&
        Object.keys(filters).length > 0;
      if (page.next && (hasOtherServices || hasDoubtfulCount)) {
        const wholeList = await withAllPages(page, (query) => source.list(query, signal));
        const items = wholeList.items.filter(isInList);
        return { items, count: items.length, next: null };
      }
      if (!hasOtherServices) return page;
      const items = page.items.filter(isInList);
      const count = items.length;
      return { ...page, items, count, unfilteredCount: page.unfilteredCount && count };
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => page.next,
    staleTime: (query) => (hasOnePage(query) ? STALE_TIME : Infinity),
    refetchOnWindowFocus: hasOnePage,
    refetchOnReconnect: hasOnePage,
  });
  // When a list is loaded again, load only its first page, as on a first visit, however many pages it had.
  return { ...options, pages: 1 };
}

/** Returns whether a list can be loaded again without becoming shorter. */
const hasOnePage = ({ state }: { readonly state: { readonly data?: InfiniteData<unknown> | undefined } }) =>
  !state.data || state.data.pages.length < 2;

/**
 * Returns a service from the cached lists, which the page shows until the response for the service itself arrives.
 * Other backends may use the same id in two categories. So the service must be of the given category; without a
 * category, only the list of all services is searched.
 */
export function findServiceInLists(client: QueryClient, id: string, category?: string): Service | undefined {
  const queryKey = category === undefined ? [LISTS_KEY, 'services'] : [LISTS_KEY];
  for (const [, data] of client.getQueriesData<ListPage<Service> | InfiniteData<ListPage<Service>>>({ queryKey })) {
    const pages = data === undefined ? [] : 'pages' in data ? data.pages : [data];
    for (const page of pages) {
      const service = page.items.find((item) => item.id === id && (!category || item.category === category));
      if (service) return service;
    }
  }
  return undefined;
}

/**
 * Returns whether a service has the tier, ceremony, style and category that the filters name. A value that the backend
 * does not send counts as equal, except a tier.
 */
export function matchesClassification(service: Service, { tier, decorType, style, category }: ServiceFilters): boolean {
  return (
    (!tier || service.tier === tier) &&
    (!decorType || !service.decorType || service.decorType === decorType) &&
    (!style || !service.style || service.style === style) &&
    (!category || !service.category || service.category === category)
  );
}
