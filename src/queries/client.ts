import { QueryCache, QueryClient, onlineManager } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The text that is logged when the query fails, for data that the page omits without a message (section 8). */
      readonly warning?: string;
    };
  }
}

/** Milliseconds for which catalogue data counts as fresh. A page that is shown later fetches the data again. */
export const STALE_TIME = 60_000;

/** The first part of the query keys of all data of the user. AuthProvider deletes these data when the user changes. */
export const USER_DATA_KEY = 'user-data';

/**
 * Creates the cache of responses. Queries are not retried here, because the API client retries a GET once within its
 * timeout. While the device is offline, a query fails immediately instead of waiting.
 */
export function createQueryClient(): QueryClient {
  // The library assumes that the device is online until it receives an event. A page opened offline gets no event.
  onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (meta?.warning !== undefined) console.warn(`${meta.warning}:`, error.message);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: STALE_TIME,
        gcTime: 10 * 60_000,
        retry: false,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
