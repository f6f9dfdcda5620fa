import type { QueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { createBrowserRouter, redirect, replace } from 'react-router-dom';
import type { MiddlewareFunction, RouteObject } from 'react-router-dom';
import { PageSpinner } from '#components/ui/Spinner.tsx';
import { authKnown, isEndingByUser, readAuth, subscribeToAuth } from '#contexts/authState.ts';
import { currentRegionId } from '#contexts/region.ts';
import { env } from '#env';
import { paths } from '#paths';
import { rememberReturn } from '#storage/returnTo.ts';
import { redirectFrom } from './access.ts';
import { screenAt, screens } from './routes.tsx';
import type { PrefetchContext, Screen } from './routes.tsx';
import { savesData } from './savesData.ts';
import { ScreenFailure } from './ScreenFailure.tsx';
import { Crash, Shell } from './Shell.tsx';

export type AppRouter = ReturnType<typeof createBrowserRouter>;

/** The router over the table of screens: who may not see one is sent away before anything of it is shown. */
export function createAppRouter(client: QueryClient): AppRouter {
  const router = createBrowserRouter([
    {
      Component: Shell,
      ErrorBoundary: Crash,
      HydrateFallback: PageSpinner,
      children: screens.map((screen) => routeOf(screen, client)),
    },
  ]);
  return router;
}

function routeOf(screen: Screen, client: QueryClient): RouteObject {
  const { path, title, Page } = screen;
  const guard: MiddlewareFunction = async ({ request, params }, next) => {
    const { status } = await authKnown();
    const url = new URL(request.url);
    const elsewhere = redirectFrom(screen.access, status, env.guestBrowsing);
    if (elsewhere !== null) {
      if (elsewhere === paths.login()) rememberReturn(`${url.pathname}${url.search}`);
      // Where the address stands in the history already, it is replaced: Back would only come here again.
      const isHere = url.pathname === location.pathname && url.search === location.search;
      throw isHere ? replace(elsewhere) : redirect(elsewhere);
    }
    prefetch(screen, client, params, url.searchParams);
    return next();
  };
  return {
    path,
    middleware: [guard],
    handle: { title },
    ErrorBoundary: ScreenFailure,
    element: (
      <Suspense fallback={<PageSpinner />}>
        <Page />
      </Suspense>
    ),
  };
}

/** Asks for a screen's code and data at once, so that neither waits for the other. */
function prefetch(
  screen: Screen,
  client: QueryClient,
  params: PrefetchContext['params'],
  search: URLSearchParams,
): void {
  screen.load().catch(() => undefined);
  screen.prefetch?.({ client, region: currentRegionId(), params, search }).catch(() => undefined);
}

/**
 * Leaves a screen as soon as its user may not see it any more: signed out here or in another tab, or refused by the
 * server. Returns how to stop watching.
 */
export function watchAuth(router: AppRouter): () => void {
  let last = readAuth().status;
  return subscribeToAuth(() => {
    const { status } = readAuth();
    if (status === last) return;
    last = status;
    const { pathname, search } = router.state.location;
    const screen = screenAt(pathname)?.screen;
    if (!screen || status === 'loading') return;
    const elsewhere = redirectFrom(screen.access, status, env.guestBrowsing);
    if (elsewhere === null) return;
    if (elsewhere === paths.login() && !isEndingByUser()) rememberReturn(`${pathname}${search}`);
    void router.navigate(elsewhere, { replace: true });
  });
}

/** Milliseconds. */
const RESTS_AFTER = 80;
const INTENTS = ['pointerover', 'pointerdown', 'focusin'] as const;

/** Fetches a screen when the user is about to follow a link to it. Returns how to stop. */
export function prefetchOnIntent(client: QueryClient): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const follow = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.href || link.origin !== location.origin || link.download || link.target === '_blank') return;
    if (event.type !== 'pointerdown' && savesData()) return;
    const match = screenAt(link.pathname);
    if (!match || redirectFrom(match.screen.access, readAuth().status, env.guestBrowsing) !== null) return;
    prefetch(match.screen, client, match.params, new URLSearchParams(link.search));
  };
  // A pointer that only passes over links wants none of them.
  const onIntent = (event: Event) => {
    clearTimeout(resting);
    if (event.type === 'pointerover') resting = setTimeout(follow, RESTS_AFTER, event);
    else follow(event);
  };
  for (const type of INTENTS) document.addEventListener(type, onIntent, { passive: true });
  return () => {
    clearTimeout(resting);
    for (const type of INTENTS) document.removeEventListener(type, onIntent);
  };
}
