import { Suspense } from 'react';
import { useLocation, useRoutes } from 'react-router-dom';
import { Layout } from '#components/layout/Layout.tsx';
import { ErrorBoundary } from '#components/ui/loading/ErrorBoundary.tsx';
import { lazyWithRetry } from '#components/ui/loading/lazyWithRetry.tsx';
import { GuardedPage } from './GuardedPage.tsx';
import { PageFailure } from './failures/PageFailure.tsx';
import { routes } from './routes.tsx';
import { useFocusOnNavigation } from './navigation/useFocusOnNavigation.ts';
import { useRepeatMissedBackOrForward } from './navigation/useRepeatMissedBackOrForward.ts';
import { useScrollRestoration } from './navigation/useScrollRestoration.ts';

/**
 * Renders the page of the current route inside the layout, and sets focus and scroll position when the page changes.
 * `prerenderedPath` is the path of the page that the document contains as HTML.
 */
export function Shell({ prerenderedPath }: { prerenderedPath: string | undefined }) {
  const { key, pathname } = useLocation();
  useRepeatMissedBackOrForward();
  useFocusOnNavigation();
  useScrollRestoration();
  const page = useRoutes(
    routes.map((route) => ({
      path: route.path,
      element: (
        <GuardedPage route={route} isPrerendered={pathname === prerenderedPath}>
          <route.Page />
        </GuardedPage>
      ),
    })),
  );
  return (
    <ErrorBoundary resetKey={key} fallback={renderCrashPage}>
      <Layout>{page}</Layout>
    </ErrorBoundary>
  );
}

const Crash = lazyWithRetry(
  () => import('./failures/Crash.tsx').then((module) => module.Crash),
  (refetch) => <PageFailure refetch={refetch} />,
);

/** Renders the crash page in place of the whole app after an unexpected error while rendering (section 2). */
export const renderCrashPage = (error: unknown) => (
  <Suspense>
    <Crash error={error} />
  </Suspense>
);
