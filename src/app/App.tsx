import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Region } from '#contract/catalogue/regions.ts';
import type { ComponentType, ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { createApiClient, provideApi } from '#api/client.ts';
import { AnnouncerProvider } from '#components/ui/messages/Announcer.tsx';
import { AuthProvider } from '#contexts/AuthContext.tsx';
import { CustomPackageProvider } from '#contexts/CustomPackageContext.tsx';
import { regionStore } from '#session/region.ts';
import { RegionProvider } from '#contexts/RegionContext.tsx';
import { HydrationProvider } from '#hooks/hydration.tsx';
import { currentScope } from '#session/scope.ts';
import { session } from '#session/session.ts';
import { keepSendingPendingSignOut } from '#session/pendingSignOut.ts';
import { GUEST_SCOPE } from '#storage/keys.ts';
import { storage } from '#storage/storage.ts';
import { adoptGuestChoices } from '#storage/tabData.ts';
import { env } from '#env';
import { createQueryClient } from '#queries/client.ts';
import { ErrorBoundary } from '#components/ui/loading/ErrorBoundary.tsx';
import { Shell, renderCrashPage } from './Shell.tsx';

export interface StartedApp {
  readonly queryClient: QueryClient;
  /** Stops the tasks that startApp() has started, and clears the query cache. */
  readonly stop: () => void;
}

/**
 * Creates the API client and the query cache, restores the session, and starts the tasks that run whichever page is
 * shown. Call it once for each document.
 */
export function startApp(): StartedApp {
  const api = createApiClient({
    baseUrl: env.apiBaseUrl,
    session: {
      token: session.token,
      userId: () => session.storedUser()?.id,
      secondsLeft: session.secondsLeft,
      store: session.begin,
      end: (token) => session.end('refused', token),
    },
    region: () => regionStore.current().id,
    warn: (message) => console.warn(message),
  });
  provideApi(() => api);
  session.restore(api.ensureFresh, async () => (await import('#session/restoreSession.ts')).restoreSession());
  const stopCancellingCalls = session.subscribe(() => {
    if (session.token() === null) api.cancelUserCalls();
  });
  // When a visitor signs in, adopt what they have chosen in this tab. This listener is called before those of the
  // pages, so that already the first page after the sign-in shows these choices.
  const adoptChoices = () => {
    const scope = currentScope();
    if (scope !== GUEST_SCOPE) adoptGuestChoices(scope);
  };
  adoptChoices();
  let scopeOfNotices = currentScope();
  const stopListeningToSession = session.subscribe(() => {
    adoptChoices();
    // A notice may name the weddings of a user, so the next user must not see it.
    if (scopeOfNotices !== GUEST_SCOPE && scopeOfNotices !== currentScope()) storage.device.notice.reset();
    scopeOfNotices = currentScope();
  });
  const queryClient = createQueryClient();
  const stopSendingPendingSignOut = keepSendingPendingSignOut();
  // When the region changes, cancel the running queries that no component uses any more: a query that loads several
  // pages of a list would request the remaining pages for the new region.
  const stopCancellingQueries = regionStore.subscribe(() => void queryClient.cancelQueries({ type: 'inactive' }));
  return {
    queryClient,
    stop: () => {
      stopSendingPendingSignOut();
      stopCancellingCalls();
      stopListeningToSession();
      stopCancellingQueries();
      queryClient.clear();
    },
  };
}

interface ProvidersProps extends Pick<StartedApp, 'queryClient'> {
  /** The region with which the HTML was rendered before the app started. */
  prerenderedRegion?: Region | undefined;
  children: ReactNode;
}

/**
 * Provides every page with the query cache, the user, the region, the custom package, and the announcer, which sends
 * messages to screen readers.
 */
export function Providers({ queryClient, prerenderedRegion, children }: ProvidersProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        <RegionProvider prerenderedRegion={prerenderedRegion}>
          <CustomPackageProvider>
            <AnnouncerProvider>{children}</AnnouncerProvider>
          </CustomPackageProvider>
        </RegionProvider>
      </AuthProvider>
    </QueryClientProvider>
  );
}

/** A page that was rendered to HTML before the app started. React hydrates this HTML. */
export interface PrerenderedPage {
  readonly pathname: string;
  /** The region whose data the HTML contains. */
  readonly region: Region;
}

interface AppProps extends Pick<StartedApp, 'queryClient'> {
  /** The page that the document contains as HTML, or that is being rendered to HTML. */
  prerendered?: PrerenderedPage | undefined;
  /** The router that provides the current address: the browser's, unless a page is rendered to HTML. */
  Router?: ComponentType<{ children: ReactNode }>;
}

export function App({ queryClient, prerendered, Router = BrowserRouter }: AppProps) {
  return (
    <ErrorBoundary fallback={renderCrashPage}>
      <HydrationProvider isPrerendered={prerendered !== undefined}>
        <Providers queryClient={queryClient} prerenderedRegion={prerendered?.region}>
          <Router>
            <Shell prerenderedPath={prerendered?.pathname} />
          </Router>
        </Providers>
      </HydrationProvider>
    </ErrorBoundary>
  );
}
