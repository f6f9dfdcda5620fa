import { useEffect, useLayoutEffect, useRef } from 'react';
import { ScrollRestoration, useLocation, useMatches, useRouteError } from 'react-router-dom';
import type { Location } from 'react-router-dom';
import { CrashScreen } from '#components/CrashScreen.tsx';
import { Layout } from '#components/layout/Layout.tsx';
import { PRODUCT_NAME } from '#domain/product.ts';
import { resetSavedData } from './resetSavedData.ts';

/** What is around every screen, and what happens on every change of screen: title, focus, scroll position. */
export function Shell() {
  const { pathname } = useLocation();
  const title = useMatches()
    .map(({ handle }) => (handle as { title?: string } | undefined)?.title)
    .findLast((text) => text !== undefined);
  const shown = useRef<string | null>(null);

  // Before the effects of the screen, which may name the document after what it shows.
  useLayoutEffect(() => {
    document.title = title ? `${title} · ${PRODUCT_NAME}` : PRODUCT_NAME;
  }, [title, pathname]);

  useEffect(() => {
    const main = document.getElementById('main');
    // Only a change of screen moves the focus: not the first one, no filter in the query string, and not away from a
    // field that the screen has chosen.
    const hasMoved = shown.current !== null && shown.current !== pathname;
    if (hasMoved && !main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
    shown.current = pathname;
  }, [pathname]);

  return (
    <>
      <Layout />
      <ScrollRestoration getKey={placeOf} />
    </>
  );
}

// An address opened anew always has the key 'default': without its own name it would begin where another was left.
const placeOf = ({ key, pathname, search }: Location) => (key === 'default' ? `${pathname}${search}` : key);

/** In place of everything after an unexpected error while rendering (section 2). */
export function Crash() {
  return <CrashScreen error={useRouteError()} onReset={resetSavedData} />;
}
