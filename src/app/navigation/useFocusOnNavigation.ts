import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Moves the focus to the heading of each page to which the user navigates. Leaves the focus unchanged on the first
 * page, when only the query changes (as with a filter), and when the page has focused one of its fields.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);
  useLayoutEffect(() => {
    if (lastPathname.current === pathname) return undefined;
    lastPathname.current = pathname;
    return document.activeElement?.matches('#main :is(input, select, textarea)') ? undefined : keepFocusOnHeading();
  }, [pathname]);
}

/**
 * Focuses the heading of the page without scrolling, and does so again whenever another heading appears: while its code
 * or data is loading, a page has no heading or a provisional one. Without a heading, the `main` element gets the focus.
 * It stops when the user moves the focus. Returns a function that stops it earlier.
 */
function keepFocusOnHeading(): (() => void) | undefined {
  const main = document.getElementById('main');
  if (!main) return undefined;
  let focused: HTMLElement | null = null;
  const focusHeading = () => {
    const { activeElement } = document;
    const target = main.querySelector('h1') ?? main;
    if (focused && activeElement !== focused && activeElement !== document.body) observer.disconnect();
    else if (target !== activeElement) {
      target.tabIndex = -1;
      target.focus({ preventScroll: true });
      focused = target;
    }
  };
  const observer = new MutationObserver(focusHeading);
  focusHeading();
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}
