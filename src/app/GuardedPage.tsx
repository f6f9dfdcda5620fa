import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { HeadedPage } from '#components/layout/HeadedPage.tsx';
import { arePagesAnimated, PageTransition } from '#components/ui/PageTransition.tsx';
import { PageSpinner } from '#components/ui/loading/Spinner.tsx';
import { useAuth } from '#contexts/AuthContext.tsx';
import { HydrationEnd, useHydrated } from '#hooks/hydration.tsx';
import { isAddressAtPath } from '#hooks/isAddressAtPath.ts';
import { env } from '#env';
import { paths } from '#paths';
import { useScope } from '#session/scope.ts';
import { GUEST_SCOPE } from '#storage/keys.ts';
import type { Scope } from '#storage/keys.ts';
import { readReturnUrl, rememberReturnUrl } from '#storage/returnTo.ts';
import { redirectTarget } from './access.ts';
import { documentTitle } from './documentTitle.ts';
import { OutlinePlaceholders } from './rendered/OutlinePlaceholders.tsx';
import { outlineHeading } from './rendered/renderedPaths.ts';
import { RemountPerUser } from './RemountPerUser.tsx';
import type { AppRoute } from './routes.tsx';

interface GuardedPageProps {
  route: AppRoute;
  /** Whether the document contains the page as HTML. */
  isPrerendered: boolean;
  /** The page. The parent creates this element, so that React need not render it again when the session is restored. */
  children: ReactNode;
}

/**
 * Shows the page of a route to the users who may see it (section 2). It redirects everybody else before the content of
 * the page is rendered. It also redirects users who lose access, because they signed out here or in another tab, or
 * because the server refused their token. While the session is being restored, it shows the prerendered page, because
 * the server has rendered that page for a user who may see it. If the page shows data of the device, the server has
 * rendered only its outline.
 */
export function GuardedPage({ route, isPrerendered, children }: GuardedPageProps) {
  const { access } = route;
  const heading = outlineHeading(route.path);
  const { status, endReason } = useAuth();
  const isAccessKnown = access === 'public' || status !== 'loading';
  const redirectTo = isAccessKnown ? redirectTarget(access, status, env.guestBrowsing) : null;
  useRedirectAndReturnUrl(redirectTo, {
    isVisitorBrowsing: access === 'guest-browsing' && status === 'signed-out',
    hasSignedOut: endReason === 'by-user',
  });
  // The first page, and pages reached by Back or Forward, appear without an animation.
  const transitionClass = useNavigationType() === NavigationType.Pop ? 'none' : 'page';

  const withTransition = (page: ReactNode) => (
    <PageTransition key={route.path} name={`page-${route.path}`} enter={transitionClass} exit={transitionClass}>
      {page}
    </PageTransition>
  );

  const isHydrated = useHydrated();
  const canShowContent = heading === undefined ? isAccessKnown || isPrerendered : isAccessKnown && isHydrated;
  const renderContent = (content: ReactNode, placeholder: ReactNode) =>
    canShowContent && redirectTo === null ? (
      <Suspense fallback={placeholder}>
        <RemountPerUser perPlan={route.usesOpenPlan === true}>{content}</RemountPerUser>
        <HydrationEnd isUrgent={arePagesAnimated} />
      </Suspense>
    ) : (
      <>
        {placeholder}
        <HydrationEnd isUrgent={arePagesAnimated} />
      </>
    );
  return (
    <>
      <RouteTitle title={route.title} />
      {heading === undefined
        ? renderContent(withTransition(children), <PageSpinner />)
        : withTransition(<HeadedPage heading={heading}>{renderContent(children, <OutlinePlaceholders />)}</HeadedPage>)}
    </>
  );
}

/**
 * Sets the document's title to that of a route. Render it before the page: React runs the layout effects of siblings in
 * order, so the page can replace this title with a more precise one.
 */
function RouteTitle({ title }: { title: string }): null {
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    document.title = documentTitle(title);
  }, [title, pathname]);
  return null;
}

interface Visit {
  /** Whether a visitor is on a page with the access 'guest-browsing', where signing in lets them do more. */
  isVisitorBrowsing: boolean;
  /** Whether this tab's session ended because the user signed out. */
  hasSignedOut: boolean;
}

/**
 * Navigates to `redirectTo`, unless it is null. Stores the address of the page, so that the dashboard can link to it,
 * when this hook navigates to the login page and when a visitor browses the page. The address is stored for the user
 * who has seen the page; if nobody has seen it, for the current user or the visitor. It is not stored when the user has
 * signed out on the page, nor when it would replace the stored address of a visitor's invitation.
 */
function useRedirectAndReturnUrl(redirectTo: string | null, { isVisitorBrowsing, hasSignedOut }: Visit): void {
  const { key, pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const scope = useScope();
  const lastShown = useRef<{ readonly key: string; readonly scope: Scope } | null>(null);
  const rememberAddress = () => {
    const shown = lastShown.current?.key === key ? lastShown.current : null;
    const owner = shown?.scope ?? scope;
    const hasStoredInvitation = owner === GUEST_SCOPE && readReturnUrl(owner)?.startsWith(paths.join(''));
    if (!hasStoredInvitation && !(hasSignedOut && shown)) rememberReturnUrl(owner, `${pathname}${search}${hash}`);
  };
  const redirect = useEffectEvent((target: string) => {
    // Do not redirect a user who has left this page: React may run the effect late, after a view transition, and the
    // user may have started another navigation meanwhile.
    if (!isAddressAtPath(pathname)) return;
    if (target === paths.login()) rememberAddress();
    void navigate(target, { replace: true });
  });
  const rememberShownPage = useEffectEvent(() => {
    if (isVisitorBrowsing) rememberAddress();
    lastShown.current = { key, scope };
  });
  useEffect(() => {
    if (redirectTo === null) rememberShownPage();
    else redirect(redirectTo);
  }, [redirectTo, isVisitorBrowsing, key, scope]);
}
