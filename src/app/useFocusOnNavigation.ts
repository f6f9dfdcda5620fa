import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Moves the focus to the heading of each page that the user goes to: not to that of the first page, and not when only the
 * query changes, as for a filter. A field that the page has focused itself keeps the focus.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    return document.activeElement?.matches('#main :is(input, select, textarea)') ? undefined : holdFocusOnHeading();
  }, [pathname]);
}

/**
 * Focuses the page's heading, or the main element until there is one, and follows when another heading replaces it: while
 * its code or data is loaded, a page has none or a provisional one. Ends when the user moves the focus. The page is not
 * scrolled. Returns how to stop.
 */
function holdFocusOnHeading(): (() => void) | undefined {
  const main = document.getElementById('main');
  if (!main) return undefined;
  let held: HTMLElement | null = null;
  const hold = () => {
    const { activeElement } = document;
    const target = main.querySelector('h1') ?? main;
    if (held && activeElement !== held && activeElement !== document.body) observer.disconnect();
    else if (target !== activeElement) {
      target.tabIndex = -1;
      target.focus({ preventScroll: true });
      held = target;
    }
  };
  const observer = new MutationObserver(hold);
  hold();
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}
