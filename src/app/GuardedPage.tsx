import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef, ViewTransition } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { PageSpinner } from '#components/ui/Spinner.tsx';
import { useAuth } from '#contexts/AuthContext.tsx';
import { PRODUCT_NAME } from '#domain/product.ts';
import { env } from '#env';
import { paths } from '#paths';
import { rememberReturn } from '#storage/returnTo.ts';
import { redirectFrom } from './access.ts';
import type { AppRoute } from './routes.tsx';

/**
 * Shows the page of a route to those who may see it (section 2). Everybody else is redirected before anything of the page
 * is rendered, and as soon as they lose access: signed out here or in another tab, or refused by the server.
 */
export function GuardedPage({ route }: { route: AppRoute }) {
  const { access, title, Page } = route;
  const { pathname } = useLocation();
  const { status, endReason } = useAuth();
  const isKnown = access === 'public' || status !== 'loading';
  const redirectTo = isKnown ? redirectFrom(access, status, env.guestBrowsing) : null;
  useRedirect(redirectTo, endReason === 'by-user');
  // The first page and the way back appear without an animation.
  const motion = useNavigationType() === NavigationType.Pop ? 'none' : 'page';

  // A layout effect runs before the effects of the page, which may replace this title by a more precise one.
  useLayoutEffect(() => {
    document.title = title ? `${title} · ${PRODUCT_NAME}` : PRODUCT_NAME;
  }, [title, pathname]);

  if (!isKnown || redirectTo !== null) return <PageSpinner />;
  return (
    <Suspense fallback={<PageSpinner />}>
      <ViewTransition key={route.path} default="none" enter={motion} exit={motion}>
        <Page />
      </ViewTransition>
    </Suspense>
  );
}

/** Goes to `redirectTo`. Before going to sign in, remembers the way back, unless the user has signed out on this page. */
function useRedirect(redirectTo: string | null, hasSignedOut: boolean): void {
  const { key, pathname, search } = useLocation();
  const navigate = useNavigate();
  const shownKey = useRef<string | null>(null);
  const leave = useEffectEvent((to: string) => {
    const wasShown = shownKey.current === key;
    if (to === paths.login() && !(hasSignedOut && wasShown)) rememberReturn(`${pathname}${search}`);
    void navigate(to, { replace: true });
  });
  useEffect(() => {
    if (redirectTo === null) shownKey.current = key;
    else leave(redirectTo);
  }, [redirectTo, key]);
}
