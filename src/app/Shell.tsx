import { Suspense, useLayoutEffect } from 'react';
import { NavigationType, Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { Layout } from '#components/layout/Layout.tsx';
import { keepsScrollPosition } from '#hooks/keepsScrollPosition.ts';
import { ErrorBoundary } from '#components/ui/loading/ErrorBoundary.tsx';
import { lazyWithRetry } from '#components/ui/loading/lazyWithRetry.tsx';
import { GuardedPage } from './GuardedPage.tsx';
import { PageFailure } from './failures/PageFailure.tsx';
import { routes } from './routes.tsx';
import { useFocusOnNavigation } from './navigation/useFocusOnNavigation.ts';
import { useMissedNavigation } from './navigation/useMissedNavigation.ts';

/**
 * Renders the page of the current route inside the layout, and sets focus and scroll position when the page changes.
 * `prerenderedPath` is the path of the page that the document contains as HTML.
 */
export function Shell({ prerenderedPath }: { prerenderedPath: string | undefined }) {
  const { key, pathname } = useLocation();
  useMissedNavigation();
  useFocusOnNavigation();
  useScrollToTop();
  return (
    <ErrorBoundary resetKey={key} fallback={crash}>
      <Layout>
        <Routes>
          {routes.map((route) => (
            <Route
              key={route.path}
              path={route.path}
              element={
                <GuardedPage route={route} isPrerendered={pathname === prerenderedPath}>
                  <route.Page />
                </GuardedPage>
              }
            />
          ))}
        </Routes>
      </Layout>
    </ErrorBoundary>
  );
}

const Crash = lazyWithRetry(
  async () => (await import('./failures/Crash.tsx')).Crash,
  () => <PageFailure />,
);

/** Renders the crash page in place of the whole app after an unexpected error while rendering (section 2). */
export const crash = (error: unknown) => (
  <Suspense>
    <Crash error={error} />
  </Suspense>
);

/** Scrolls a new page to its top. The browser itself restores the scroll position after Back or Forward. */
function useScrollToTop(): void {
  const location = useLocation();
  const isHistoryNavigation = useNavigationType() === NavigationType.Pop;
  const keepsScroll = isHistoryNavigation || keepsScrollPosition(location);
  useLayoutEffect(() => {
    if (!keepsScroll) window.scrollTo(0, 0);
  }, [location.key, keepsScroll]);
}
