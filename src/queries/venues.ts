import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { getOfCategory, listOfCategory } from '#api/services.ts';
import type { Service, Tier } from '#contract/catalogue.ts';
import { listQuery, serviceInLists, summaryQuery } from './lists.ts';
import type { ListSource } from './lists.ts';

const venues: ListSource = { name: 'venues', list: (query, signal) => listOfCategory('venues', query, signal) };

/** How many venues there are of each tier: `tiers` of the page, else to be counted among its items, which are all. */
export const venuesSummaryQuery = (region: string) => summaryQuery(venues, region);

/** The venues of one tier, page by page. */
export const venuesOfTierQuery = (region: string, tier: Tier) => listQuery(venues, region, { tier });

/** One venue; a list that is in the cache lends its entry while the answer is on the way. */
export const venueQuery = (id: string, region: string, client: QueryClient) =>
  queryOptions({
    queryKey: ['venue', region, id],
    queryFn: ({ signal }) => getOfCategory('venues', id, signal),
    placeholderData: (): Service | undefined => serviceInLists(client, id, 'venues'),
  });

/**
 * Venues among which the similar ones are: our server answers only similar ones, another backend all it has. To be
 * ranked by the specified score (section 9).
 */
export const similarVenuesQuery = (id: string, region: string) =>
  queryOptions({
    queryKey: ['similar-venues', region, id],
    queryFn: ({ signal }) => listOfCategory('venues', { similar_to: id, region }, signal),
  });
