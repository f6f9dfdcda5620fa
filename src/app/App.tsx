import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { configureApi } from '#api/client.ts';
import { AnnouncerProvider } from '#components/ui/Announcer.tsx';
import { AuthProvider } from '#contexts/AuthContext.tsx';
import { CustomPackageProvider } from '#contexts/CustomPackageContext.tsx';
import { regionStore } from '#session/region.ts';
import { RegionProvider } from '#contexts/RegionContext.tsx';
import { session } from '#session/session.ts';
import { finishSignOuts } from '#session/signOut.ts';
import { env } from '#env';
import { createQueryClient } from '#queries/client.ts';
import { ErrorBoundary } from '#components/ui/ErrorBoundary.tsx';
import { prefetchOnIntent } from './prefetch.ts';
import { crash, Shell } from './Shell.tsx';

export interface StartedApp {
  readonly queryClient: QueryClient;
  /** Stops everything that startApp() has started. */
  readonly stop: () => void;
}

/** Connects the API client to the stores, and starts the tasks that no page owns. Call it once for each document. */
export function startApp(): StartedApp {
  const { ensureFresh } = configureApi({
    baseUrl: env.apiBaseUrl,
    session: {
      token: session.token,
      secondsLeft: session.secondsLeft,
      store: session.begin,
      end: (token) => session.end('refused', token),
    },
    region: () => regionStore.current().id,
    warn: (message) => console.warn(message),
  });
  session.restore(ensureFresh);
  const queryClient = createQueryClient();
  const stopFinishingSignOuts = finishSignOuts();
  // No component uses these queries any more, and their next requests would contain the new region.
  const stopCancellingQueries = regionStore.subscribe(() => void queryClient.cancelQueries({ type: 'inactive' }));
  const stopPrefetching = prefetchOnIntent(queryClient);
  return {
    queryClient,
    stop: () => {
      stopFinishingSignOuts();
      stopCancellingQueries();
      stopPrefetching();
      queryClient.clear();
    },
  };
}

/** Provides every page with the user, the region, the custom package and the query cache. */
export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        <RegionProvider>
          <CustomPackageProvider>
            <AnnouncerProvider>{children}</AnnouncerProvider>
          </CustomPackageProvider>
        </RegionProvider>
      </AuthProvider>
    </QueryClientProvider>
  );
}

interface AppProps extends Pick<StartedApp, 'queryClient'> {
  /** The router that provides the current address: the browser's, unless the build prerenders a page. */
  Router?: ComponentType<{ children: ReactNode }>;
}

/** Renders the whole app. */
export function App({ queryClient, Router = BrowserRouter }: AppProps) {
  return (
    <ErrorBoundary fallback={crash}>
      <Providers queryClient={queryClient}>
        <Router>
          <Shell />
        </Router>
      </Providers>
    </ErrorBoundary>
  );
}
