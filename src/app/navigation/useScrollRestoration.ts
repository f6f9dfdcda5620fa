import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { keepsScrollPosition } from '#hooks/keepsScrollPosition.ts';

/**
 * Scrolls a new page to its top, and after Back or Forward to where the user left the page. The browser itself also
 * scrolls after Back, but it may do so before React has rendered the page in its full height.
 */
export function useScrollRestoration(): void {
  const location = useLocation();
  const historyEntryId = location.key + location.hash;
  const isHistoryNavigation = useNavigationType() === NavigationType.Pop;
  const keepsScroll = keepsScrollPosition(location);
  const positions = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const position = isHistoryNavigation ? positions.current.get(historyEntryId) : keepsScroll ? undefined : 0;
    if (position !== undefined) window.scrollTo(0, position);
    const rememberPosition = () => {
      // Store no position after a navigation: before React has rendered the next page, the browser may already have
      // scrolled to a position on it.
      if (currentHistoryEntryId() === historyEntryId) positions.current.set(historyEntryId, window.scrollY);
    };
    window.addEventListener('scroll', rememberPosition, { passive: true });
    return () => window.removeEventListener('scroll', rememberPosition);
  }, [historyEntryId, isHistoryNavigation, keepsScroll]);
}

/**
 * Returns an id of the current entry of the browser's history: the key that the router has stored in the entry, and the
 * fragment of the address. The browser itself makes the entry of a link within the page, so that entry has no key and
 * only the fragment identifies it.
 */
const currentHistoryEntryId = () =>
  ((window.history.state as { readonly key?: string } | null)?.key ?? 'default') + window.location.hash;
