import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { NavigateOptions } from 'react-router-dom';
import { isAddressAtPath } from './isAddressAtPath.ts';
import { KEEPS_SCROLL_POSITION } from './keepsScrollPosition.ts';

export interface SearchFilters {
  /** The query parameters of the address. */
  readonly search: URLSearchParams;
  /** Sets one filter; '' removes it. */
  readonly set: (name: string, value: string, options?: NavigateOptions) => void;
  /** Removes the filters for whose names `isRemoved` returns true. */
  readonly removeWhere: (isRemoved: (name: string) => boolean, options?: NavigateOptions) => void;
}

/**
 * Reads and sets filters in the query of the address. Two filters that are set in quick succession are both kept, even
 * if the page has not rendered with the first one yet.
 */
export function useSearchFilters(): SearchFilters {
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const latestSearch = useRef(search);
  /** The queries that this hook has put into the address, but with which the page has not rendered yet. */
  const pendingQueries = useRef<readonly string[]>([]);
  useEffect(() => {
    // The page may render with each pending query in turn. Until it renders with the last one, `search` is outdated.
    const index = pendingQueries.current.lastIndexOf(search.toString());
    const isOutdated = index !== -1 && index < pendingQueries.current.length - 1;
    pendingQueries.current = isOutdated ? pendingQueries.current.slice(index + 1) : [];
    if (!isOutdated) latestSearch.current = search;
  }, [search]);

  const navigateTo = (newSearch: URLSearchParams, options: NavigateOptions) => {
    // Do nothing when the user has left this page, and the next one is still loading.
    if (!isAddressAtPath(pathname)) return;
    latestSearch.current = newSearch;
    pendingQueries.current = [...pendingQueries.current, newSearch.toString()];
    setSearch(newSearch, { ...options, state: { ...(options.state as object | null), ...KEEPS_SCROLL_POSITION } });
  };
  return {
    search,
    set: (name, value, options = {}) => {
      const newSearch = new URLSearchParams(latestSearch.current);
      if (value) newSearch.set(name, value);
      else newSearch.delete(name);
      navigateTo(newSearch, options);
    },
    removeWhere: (isRemoved, options = {}) =>
      navigateTo(new URLSearchParams([...latestSearch.current].filter(([name]) => !isRemoved(name))), options),
  };
}
