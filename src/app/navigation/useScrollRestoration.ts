import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { keepsScrollPosition } from '#hooks/keepsScrollPosition.ts';

/**
 * Scrolls a new page to its top, and after Back or Forward to where the user left the page. The browser itself scrolls
 * after Back, too, but only as far as the page reaches at that moment: React may not have rendered the page by then.
 */
export function useScrollRestoration(): void {
  const location = useLocation();
  const { key } = location;
  const isHistoryNavigation = useNavigationType() === NavigationType.Pop;
  const keepsScroll = keepsScrollPosition(location);
  const positions = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const position = isHistoryNavigation ? positions.current.get(key) : keepsScroll ? undefined : 0;
    if (position !== undefined) window.scrollTo(0, position);
    const rememberPosition = () => {
      // While React renders the next page, the scroll position may already be that of the next page.
      if (currentEntryKey() === key) positions.current.set(key, window.scrollY);
    };
    window.addEventListener('scroll', rememberPosition, { passive: true });
    return () => window.removeEventListener('scroll', rememberPosition);
  }, [key, isHistoryNavigation, keepsScroll]);
}

/** Returns the key that the router has given to the current entry of the browser's history. */
const currentEntryKey = () => (window.history.state as { readonly key?: string } | null)?.key ?? 'default';
