import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RouterProvider } from 'react-router-dom';
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
import { CrashBoundary } from './CrashBoundary.tsx';
import { watchMissingCode } from '#hooks/missingCode.ts';
import { createAppRouter, prefetchOnIntent, watchAuth } from './router.tsx';
import type { AppRouter } from './router.tsx';

export interface StartedApp {
  readonly queryClient: QueryClient;
  readonly router: AppRouter;
  /** Ends everything that was started. */
  readonly stop: () => void;
}

/** Wires the rooms together: the API's client to the stores, the router to the session. Once for each document. */
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
  const router = createAppRouter(queryClient);
  const stopWatching = watchAuth(router);
  const stopNoting = watchMissingCode();
  const stopFinishing = finishSignOuts();
  const stopPrefetching = prefetchOnIntent(queryClient);
  return {
    queryClient,
    router,
    stop: () => {
      stopWatching();
      stopNoting();
      stopFinishing();
      stopPrefetching();
      router.dispose();
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

/** The whole app. */
export function App({ queryClient, router }: Pick<StartedApp, 'queryClient' | 'router'>) {
  return (
    <CrashBoundary>
      <Providers queryClient={queryClient}>
        <RouterProvider router={router} />
      </Providers>
    </CrashBoundary>
  );
}
