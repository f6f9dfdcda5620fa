import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Service, VenueOptions } from '#contract/catalogue/services.ts';
import { itemsOf } from '#contract/list.ts';
import type { ListPage } from '#contract/list.ts';
import type { ListQuery, ServiceFilters } from '#contract/queryParameters.ts';
import { snakeCased } from '#contract/snakeCase.ts';
import { filterServices, sortServices, venueOptionsOf } from '#domain/catalogue/finding.ts';
import { listFiltersOf } from '#domain/catalogue/listFilters.ts';
import type { ListParameters } from '#domain/catalogue/listParameters.ts';
import { withAllPages } from './allPages.ts';
import { LISTS_KEY, listQuery, matchesClassification, tierCountsQuery } from './lists.ts';
import type { ListSource } from './lists.ts';

/**
 * This file loads lists that are searched, filtered or sorted (section 15.1). Our server searches, filters and sorts.
 * For a backend that ignores these parameters, the app loads the whole list once, and filters and sorts it itself.
 */

interface ListIdentity {
  readonly source: ListSource;
  readonly region: string;
  readonly filters: ServiceFilters;
}

interface FilteredRequest extends ListIdentity {
  readonly parameters: ListParameters;
  readonly client: QueryClient;
  readonly signal: AbortSignal;
}

/**
 * Returns a page of a filtered list. A response without `unfilteredCount` comes from a backend that may ignore the
 * parameters: the app then filters and sorts the whole list itself, and returns all of it as one page.
 */
export async function loadFilteredListPage(
  { source, region, filters, parameters, client, signal }: FilteredRequest,
  pageParameters: Omit<ListQuery, 'region'>,
): Promise<ListPage<Service>> {
  const { sort, ...criteria } = listFiltersOf(parameters);
  if (!mayIgnoreParameters(client, { source, region, filters })) {
    const query = snakeCased({ ...filters, ...criteria, ...(sort && { sort }) });
    const response = await source.list({ ...query, ...pageParameters }, signal);
    if (response.unfilteredCount !== undefined) return response;
  }
  const wholeList = await client.query(wholeListQuery(source, region, filters));
  const matchingServices = filterServices(wholeList.items, criteria);
  const items = sort ? sortServices(matchingServices, sort) : matchingServices;
  return { items, count: items.length, next: null, unfilteredCount: wholeList.items.length };
}

/** Returns the query for the number of services in a filtered list: the `count` of its data. */
export const countQuery = (source: ListSource, region: string, filters: ServiceFilters, parameters: ListParameters) =>
  queryOptions({
    queryKey: [LISTS_KEY, source.name, region, filters, parameters, 'count'],
    queryFn: ({ client, signal }) =>
      loadFilteredListPage({ source, region, filters, parameters, client, signal }, { limit: 1 }),
  });

/** Returns the areas and types of the venues in a list, for a backend that does not send them. */
export const loadVenueOptions = async (
  client: QueryClient,
  source: ListSource,
  region: string,
  filters: ServiceFilters,
): Promise<VenueOptions> => venueOptionsOf((await client.query(wholeListQuery(source, region, filters))).items);

/** Returns the query for all services of a list, for a backend that does not filter it. */
const wholeListQuery = (source: ListSource, region: string, filters: ServiceFilters) =>
  queryOptions({
    queryKey: [LISTS_KEY, source.name, region, filters, 'whole'],
    queryFn: async ({ client, signal }): Promise<ListPage<Service>> => {
      // Start with the pages that are cached or loading already, instead of requesting them again.
      const loadedPages = await client.infiniteQuery(listQuery(source, region, filters));
      const loadedPart = { items: itemsOf(loadedPages.pages), count: 0, next: loadedPages.pages.at(-1)?.next ?? null };
      const wholeList = await withAllPages(loadedPart, (query) => source.list(query, signal));
      const items = wholeList.items.filter((service) => matchesClassification(service, filters));
      return { items, count: items.length, next: null };
    },
  });

/**
 * Returns whether an earlier response for the list has no `unfilteredCount`: the backend may then ignore the
 * parameters.
 */
const mayIgnoreParameters = (client: QueryClient, { source, region, filters }: ListIdentity): boolean =>
  [
    client.getQueryData(tierCountsQuery(source, region).queryKey),
    client.getQueryData(listQuery(source, region, filters).queryKey)?.pages[0],
  ].some((page) => page !== undefined && page.unfilteredCount === undefined);
