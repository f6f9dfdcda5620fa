import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Changes the cached data of a query as a successful write has changed the data on the server, and requests the query
 * again. So the page shows the change even when that request fails.
 */
export function updateCached<T>(
  client: QueryClient,
  { queryKey }: { queryKey: DataTag<QueryKey, T, Error> },
  change: (data: T) => T,
): void {
  client.setQueryData(queryKey, (data) => data && change(data));
  void client.invalidateQueries({ queryKey });
}
