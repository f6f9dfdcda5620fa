import { QueryCache, QueryClient, onlineManager } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Logged when the query fails, for data that the page leaves out without a message (section 8). */
      readonly warning?: string;
    };
  }
}

/** Milliseconds for which catalogue data counts as fresh; a page shown again after that fetches it again. */
export const FRESH_FOR = 60_000;

/** First part of the keys of all data that belongs to the user. These queries are removed when the user changes. */
export const USER_DATA = 'user-data';

/** Creates the cache of responses. The API client retries within its one deadline; being offline is a failure, not a wait. */
export function createQueryClient(): QueryClient {
  // The library assumes a network until an event says otherwise, and a page opened offline gets no such event.
  onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (meta?.warning !== undefined) console.warn(`${meta.warning}:`, error.message);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_FOR,
        gcTime: 10 * 60_000,
        retry: false,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
