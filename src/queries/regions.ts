import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import * as endpoints from '#contract/endpoints/catalogue.ts';

/** Returns the query for the regions (GET /regions), without 'all'. */
export const regionsQuery = () =>
  queryOptions({
    queryKey: ['regions'],
    queryFn: ({ signal }) => call(endpoints.listRegions, { signal }),
    staleTime: 60 * 60_000,
    meta: { warning: 'Regions could not be loaded' },
  });
