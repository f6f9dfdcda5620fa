import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { CrashScreen } from '#components/CrashScreen.tsx';
import { Layout } from '#components/layout/Layout.tsx';
import { keepsPlace } from '#hooks/keepsPlace.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { GuardedScreen } from './GuardedScreen.tsx';
import { resetSavedData } from './resetSavedData.ts';
import { screens } from './routes.tsx';

/** Every screen, what is around it, and what happens on every change of screen: focus and scroll position. */
export function Shell() {
  const { key } = useLocation();
  useFocusOnScreen();
  useTopOfScreen();
  return (
    <ErrorBoundary place={key} fallback={crash}>
      <Layout>
        <Routes>
          {screens.map((screen) => (
            <Route key={screen.path} path={screen.path} element={<GuardedScreen screen={screen} />} />
          ))}
        </Routes>
      </Layout>
    </ErrorBoundary>
  );
}

/** In place of everything after an unexpected error while rendering (section 2). */
export const crash = (error: unknown) => <CrashScreen error={error} onReset={resetSavedData} />;

function useFocusOnScreen(): void {
  const { pathname } = useLocation();
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const main = document.getElementById('main');
    // Only a change of screen moves the focus: not the first one, no filter in the query string, and not away from a
    // field that the screen has chosen.
    const hasMoved = shown.current !== null && shown.current !== pathname;
    if (hasMoved && !main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
    shown.current = pathname;
  }, [pathname]);
}

/** A new place begins at its top. Where an old one was left, the browser knows: Back leads there. */
function useTopOfScreen(): void {
  const location = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const staysPut = isBack || keepsPlace(location);
  useLayoutEffect(() => {
    if (!staysPut) window.scrollTo(0, 0);
  }, [location.key, staysPut]);
}
