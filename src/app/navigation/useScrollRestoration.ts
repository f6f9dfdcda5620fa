import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { randomId } from '#storage/randomId.ts';
import { keepsScrollPosition } from '#hooks/keepsScrollPosition.ts';

/**
 * Scrolls a new page to its top, and after Back or Forward to where the user left the page. The browser itself also
 * scrolls after Back, but it may do so before React has rendered the page in its full height.
 */
export function useScrollRestoration(): void {
  const location = useLocation();
  const historyEntryId = location.key;
  const isHistoryNavigation = useNavigationType() === NavigationType.Pop;
  const keepsScroll = keepsScrollPosition(location);
  const positions = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    // Before the router reads the entry.
    window.addEventListener('popstate', identifyHistoryEntry, { capture: true });
    return () => window.removeEventListener('popstate', identifyHistoryEntry, { capture: true });
  }, []);
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

/** Returns the key of the current entry of the browser's history, which the router has stored in the entry. */
const currentHistoryEntryId = () => (window.history.state as { readonly key?: string } | null)?.key ?? 'default';

/**
 * Stores a key in an entry of the browser's history that has no state. The browser itself has made it, for a link to a
 * place within the page. Without a key of its own, all such entries would have the same scroll position.
 */
function identifyHistoryEntry(): void {
  if (window.history.state === null) window.history.replaceState({ key: randomId() }, '');
}
