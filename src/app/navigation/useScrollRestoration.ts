import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { keepsScrollPosition } from '#hooks/keepsScrollPosition.ts';

/**
 * Scrolls a new page to its top, and after Back or Forward to where the user left the page. The browser itself scrolls
 * after Back, too, but only as far as the page reaches at that moment: React may not have rendered the page by then.
 */
export function useScrollRestoration(): void {
  const location = useLocation();
  const entry = location.key + location.hash;
  const isHistoryNavigation = useNavigationType() === NavigationType.Pop;
  const keepsScroll = keepsScrollPosition(location);
  const positions = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const position = isHistoryNavigation ? positions.current.get(entry) : keepsScroll ? undefined : 0;
    if (position !== undefined) window.scrollTo(0, position);
    const rememberPosition = () => {
      // While React renders the next page, the scroll position may already be that of the next page.
      if (currentEntry() === entry) positions.current.set(entry, window.scrollY);
    };
    window.addEventListener('scroll', rememberPosition, { passive: true });
    return () => window.removeEventListener('scroll', rememberPosition);
  }, [entry, isHistoryNavigation, keepsScroll]);
}

/**
 * Identifies the current entry of the browser's history by the key that the router has given it, and by its fragment:
 * the browser itself makes the entry of a link within the page, which has the key of all entries without one.
 */
const currentEntry = () =>
  ((window.history.state as { readonly key?: string } | null)?.key ?? 'default') + window.location.hash;
