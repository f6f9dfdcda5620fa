import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { configureApi } from '#api/client.ts';
import { AnnouncerProvider } from '#components/ui/Announcer.tsx';
import { AuthProvider } from '#contexts/AuthContext.tsx';
import { beginAuth } from '#contexts/authState.ts';
import { CustomPackageProvider } from '#contexts/CustomPackageContext.tsx';
import { currentRegionId } from '#contexts/region.ts';
import { RegionProvider } from '#contexts/RegionContext.tsx';
import { finishSignOuts } from '#contexts/signOut.ts';
import { env } from '#env';
import { createQueryClient } from '#queries/client.ts';
import { clearToken, readSession, secondsLeft, setToken } from '#storage/session.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { watchMissingCode } from '#hooks/missingCode.ts';
import { prefetchOnIntent } from './prefetch.ts';
import { crash, Shell } from './Shell.tsx';

export interface StartedApp {
  readonly queryClient: QueryClient;
  /** Ends everything that was started. */
  readonly stop: () => void;
}

/** Wires the rooms together: the API's client to the stores. Once for each document. */
export function startApp(): StartedApp {
  const { ensureFresh } = configureApi({
    baseUrl: env.apiBaseUrl,
    session: {
      token: () => readSession()?.token ?? null,
      secondsLeft: (token) => {
        const session = readSession();
        return session?.token === token ? secondsLeft(session) : 0;
      },
      store: setToken,
      end: clearToken,
    },
    region: currentRegionId,
    warn: (message) => console.warn(message),
  });
  void beginAuth(ensureFresh);
  const queryClient = createQueryClient();
  const stopNoting = watchMissingCode();
  const stopFinishing = finishSignOuts();
  const stopPrefetching = prefetchOnIntent(queryClient);
  return {
    queryClient,
    stop: () => {
      stopNoting();
      stopFinishing();
      stopPrefetching();
      queryClient.clear();
    },
  };
}

/** What every screen may ask for: who and where the user is, their package, and the answers so far. */
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
  /** Knows the address. */
  Router?: ComponentType<{ children: ReactNode }>;
}

/** The whole app. */
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
