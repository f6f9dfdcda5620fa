import { Suspense, useEffect, useEffectEvent, useLayoutEffect, ViewTransition } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { PageSpinner } from '#components/ui/Spinner.tsx';
import { isEndingByUser, useAuthState } from '#contexts/authState.ts';
import { PRODUCT_NAME } from '#domain/product.ts';
import { env } from '#env';
import { paths } from '#paths';
import { rememberReturn } from '#storage/returnTo.ts';
import { redirectFrom } from './access.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import type { Screen } from './routes.tsx';
import { ScreenFailure } from './ScreenFailure.tsx';

/**
 * A screen for who may see it (section 2). Others are sent away before anything of it is shown, and as soon as they may
 * not see it any more: signed out here or in another tab, or refused by the server.
 */
export function GuardedScreen({ screen }: { screen: Screen }) {
  const { access, title, Page } = screen;
  const { key, pathname } = useLocation();
  // Read anew at every change of screen: useAuth() would not notice a token that went without a word.
  const { status } = useAuthState();
  const isKnown = access === 'public' || status !== 'loading';
  const elsewhere = isKnown ? redirectFrom(access, status, env.guestBrowsing) : null;
  useRedirect(elsewhere);
  // The first screen and the way back are there at once.
  const motion = useNavigationType() === NavigationType.Pop ? 'none' : 'screen';

  // Before the effects of the screen, which may name the document after what it shows.
  useLayoutEffect(() => {
    document.title = title ? `${title} · ${PRODUCT_NAME}` : PRODUCT_NAME;
  }, [title, pathname]);

  if (!isKnown || elsewhere !== null) return <PageSpinner />;
  return (
    <ErrorBoundary place={key} fallback={(error) => <ScreenFailure error={error} />}>
      <Suspense fallback={<PageSpinner />}>
        <ViewTransition key={screen.path} default="none" enter={motion} exit={motion}>
          <Page />
        </ViewTransition>
      </Suspense>
    </ErrorBoundary>
  );
}

/** Goes elsewhere; to sign in, with the way back remembered, unless the user has signed out here. */
function useRedirect(elsewhere: string | null): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const leave = useEffectEvent((to: string) => {
    if (to === paths.login() && !isEndingByUser()) rememberReturn(`${pathname}${search}`);
    void navigate(to, { replace: true });
  });
  useEffect(() => {
    if (elsewhere !== null) leave(elsewhere);
  }, [elsewhere]);
}
