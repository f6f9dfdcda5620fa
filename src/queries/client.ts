import { QueryClient, onlineManager } from '@tanstack/react-query';

/** Milliseconds for which the catalogue is good; it changes rarely, and a screen shown again asks anew after that. */
export const FRESH_FOR = 60_000;

/** Prefix of the keys of what belongs to the user; removed when the user changes. */
export const MINE = 'mine';

/** Makes the cache of answers. Retrying is the API client's, within its one deadline; offline is a failure, not a wait. */
export function createQueryClient(): QueryClient {
  // The library takes the network for granted until it hears otherwise: a page opened without one would hear nothing.
  onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
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
