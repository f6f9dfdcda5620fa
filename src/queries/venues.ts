import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import * as endpoints from '#contract/endpoints/catalogue.ts';
import type { Service } from '#contract/catalogue/services.ts';
import { findServiceInLists } from './lists.ts';
import type { ListSource } from './lists.ts';

/** The source of the venues (GET /venues). */
export const venueSource: ListSource = {
  name: 'venues',
  list: (query, signal) => call(endpoints.listVenues, { query, signal }),
};

/**
 * Returns the query for one venue (GET /venues/{id}). Until a response arrives, and if the request fails, the data is
 * the venue from a cached list, if one contains it.
 */
export const venueQuery = (id: string, region: string, client: QueryClient) =>
  queryOptions({
    queryKey: ['venue', region, id],
    queryFn: ({ signal }) => call(endpoints.getVenue, { params: { id }, signal }),
    initialData: (): Service | undefined => findServiceInLists(client, id, 'venues'),
    initialDataUpdatedAt: 0,
  });
