import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import * as endpoints from '#contract/endpoints/catalogue.ts';
import { snakeCased } from '#contract/snakeCase.ts';
import type { Service } from '#contract/catalogue/services.ts';
import { loadCandidates } from './allPages.ts';
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

/**
 * Returns the query for the candidates of similar venues. Our server sends only similar venues; another backend may
 * send all, page by page. The caller ranks them by the specified score (section 9).
 */
export const similarVenuesQuery = (id: string, region: string) =>
  queryOptions({
    queryKey: ['similar-venues', region, id],
    queryFn: ({ signal }) =>
      loadCandidates((query) => call(endpoints.listVenues, { query, signal }), snakeCased({ similarTo: id })),
    meta: { warning: 'Similar venues could not be loaded' },
  });
