import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { randomId } from '#storage/randomId.ts';
import { isAddressAtPath } from '#hooks/isAddressAtPath.ts';
import { keepsScrollPosition } from '#hooks/keepsScrollPosition.ts';

/**
 * Scrolls to the top after a navigation, unless the navigation keeps the scroll position, and after Back or Forward to
 * where the user left the page. The browser itself also scrolls after Back or Forward, but it may do so before React
 * has rendered the page in its full height.
 */
export function useScrollRestoration(): void {
  const location = useLocation();
  const isHistoryNavigation = useNavigationType() === NavigationType.Pop;
  const keepsScroll = keepsScrollPosition(location);
  const positionsByEntryId = useRef(new Map<string, number>());
  const shownEntry = useRef({ url: '', id: '' });
  useLayoutEffect(() => {
    const identifyEntry = () => identifyHistoryEntry(shownEntry.current);
    window.addEventListener('popstate', identifyEntry);
    return () => window.removeEventListener('popstate', identifyEntry);
  }, []);
  useLayoutEffect(() => {
    // If the user has left the page while it was loading, its entry is no longer the current one.
    if (!isAddressAtPath(location.pathname)) return undefined;
    const historyEntryId = currentHistoryEntryId();
    shownEntry.current = { url: window.location.href, id: historyEntryId };
    const position = isHistoryNavigation ? positionsByEntryId.current.get(historyEntryId) : keepsScroll ? undefined : 0;
    if (position !== undefined) window.scrollTo(0, position);
    const rememberPosition = () => {
      // Store no position after a navigation: before React has rendered the next page, the browser may already have
      // scrolled to a position on it.
      if (currentHistoryEntryId() === historyEntryId) positionsByEntryId.current.set(historyEntryId, window.scrollY);
    };
    window.addEventListener('scroll', rememberPosition, { passive: true });
    return () => window.removeEventListener('scroll', rememberPosition);
  }, [location, isHistoryNavigation, keepsScroll]);
}

interface HistoryState {
  /** The key of an entry that the router has made. */
  readonly key?: string;
  /** The id of an entry that the browser has made: see identifyHistoryEntry(). */
  readonly entryId?: string;
}

/** Returns an id of the current entry of the browser's history. */
function currentHistoryEntryId(): string {
  const { key, entryId } = (window.history.state ?? {}) as HistoryState;
  return key ?? entryId ?? 'default';
}

/**
 * Stores an id in the current entry of the browser's history if it has no state. The browser itself makes such an
 * entry, for a link to a place within the page. Without ids, all these entries would have the same scroll position. If
 * the link leads to the address of the shown entry, the browser has replaced that entry, so its id stays the same.
 */
function identifyHistoryEntry(shown: { readonly url: string; readonly id: string }): void {
  if (window.history.state !== null) return;
  const entryId = shown.url === window.location.href ? shown.id : randomId();
  window.history.replaceState({ entryId, idx: null }, '');
}
