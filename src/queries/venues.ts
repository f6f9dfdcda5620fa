import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import * as endpoints from '#contract/endpoints/catalogue.ts';
import { snakeCased } from '#contract/snakeCase.ts';
import type { Service } from '#contract/catalogue/services.ts';
import type { Tier } from '#contract/catalogue/classification.ts';
import { listQuery, serviceInLists, summaryQuery } from './lists.ts';
import type { ListSource } from './lists.ts';

/** The venues (GET /venues). */
const venues: ListSource = {
  name: 'venues',
  list: (query, signal) => call(endpoints.listVenues, { query, signal }),
};

/** How many venues there are of each tier: from `tiers` of the response, else counted among its items. */
export const venuesSummaryQuery = (region: string) => summaryQuery(venues, region);

/** The venues of one tier, page by page. */
export const venuesOfTierQuery = (region: string, tier: Tier) => listQuery(venues, region, { tier });

/** One venue (GET /venues/{id}). While the response is on its way, it is shown as a list in the cache has it. */
export const venueQuery = (id: string, region: string, client: QueryClient) =>
  queryOptions({
    queryKey: ['venue', region, id],
    queryFn: ({ signal }) => call(endpoints.getVenue, { params: { id }, signal }),
    placeholderData: (): Service | undefined => serviceInLists(client, id, 'venues'),
  });

/**
 * Venues among which the similar ones are: our server sends only similar ones, another backend all that it has. The
 * caller ranks them by the specified score (section 9).
 */
export const similarVenuesQuery = (id: string, region: string) =>
  queryOptions({
    queryKey: ['similar-venues', region, id],
    queryFn: ({ signal }) => call(endpoints.listVenues, { query: snakeCased({ similarTo: id }), signal }),
    meta: { warning: 'Similar venues could not be loaded' },
  });
