import { queryOptions } from '@tanstack/react-query';
import { listRegions } from '#api/regions.ts';

/** The cities (GET /regions), without 'all'. */
export const regionsQuery = () =>
  queryOptions({
    queryKey: ['regions'],
    queryFn: ({ signal }) => listRegions(signal),
    staleTime: 60 * 60_000,
  });
