import { useReducer } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * How many items the list of a page shows, for each entry of the browser's history. An entry is identified by its key
 * and its address, because all entries that the router has not made have the same key.
 */
const shownCountsByEntryId = new Map<string, number>();

/**
 * Returns the number of items that the list of a page shows, and a function that sets it. After Back, the list is as
 * long as before, so that the earlier scroll position exists again. A new visit starts with `initialCount`.
 */
export function useShownCount(initialCount: number): readonly [number, (count: number) => void] {
  const { key, pathname, search } = useLocation();
  const historyEntryId = `${key} ${pathname}${search}`;
  const [, rerender] = useReducer((changes: number) => changes + 1, 0);
  const setCount = (count: number) => {
    shownCountsByEntryId.set(historyEntryId, count);
    rerender();
  };
  return [shownCountsByEntryId.get(historyEntryId) ?? initialCount, setCount];
}
