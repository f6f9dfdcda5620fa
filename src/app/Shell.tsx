import { useLayoutEffect } from 'react';
import { NavigationType, Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { CrashScreen } from '#components/layout/CrashScreen.tsx';
import { Layout } from '#components/layout/Layout.tsx';
import { keepsPlace } from '#hooks/keepsPlace.ts';
import { ErrorBoundary } from '#components/ui/ErrorBoundary.tsx';
import { GuardedPage } from './GuardedPage.tsx';
import { resetSavedData } from './resetSavedData.ts';
import { routes } from './routes.tsx';
import { useFocusOnNavigation } from './useFocusOnNavigation.ts';

/** All pages inside the layout, with the focus and the scroll position managed at every change of page. */
export function Shell() {
  const { key } = useLocation();
  useFocusOnNavigation();
  useScrollToTop();
  return (
    <ErrorBoundary resetKey={key} fallback={crash}>
      <Layout>
        <Routes>
          {routes.map((route) => (
            <Route key={route.path} path={route.path} element={<GuardedPage route={route} />} />
          ))}
        </Routes>
      </Layout>
    </ErrorBoundary>
  );
}

/** Replaces everything after an unexpected error while rendering (section 2). */
export const crash = (error: unknown) => <CrashScreen error={error} onReset={resetSavedData} />;

/** A new page starts at its top. The browser itself restores the scroll position on the way back. */
function useScrollToTop(): void {
  const location = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const keepsScroll = isBack || keepsPlace(location);
  useLayoutEffect(() => {
    if (!keepsScroll) window.scrollTo(0, 0);
  }, [location.key, keepsScroll]);
}
