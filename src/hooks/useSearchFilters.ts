import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { NavigateOptions } from 'react-router-dom';
import { KEEPS_PLACE } from './keepsPlace.ts';

export interface SearchFilters {
  /** The query of the address. */
  readonly search: URLSearchParams;
  /** Sets one filter; '' takes it away. */
  readonly set: (name: string, value: string, options?: NavigateOptions) => void;
  /** Leaves only these. */
  readonly keep: (names: readonly string[], options?: NavigateOptions) => void;
}

/**
 * Filters that stand in the address. Two set one right after the other both hold, though the screen has not followed the
 * first yet.
 */
export function useSearchFilters(): SearchFilters {
  const [search, setSearch] = useSearchParams();
  const latest = useRef(search);
  const asked = useRef<readonly string[]>([]);
  useEffect(() => {
    const place = asked.current.lastIndexOf(search.toString());
    const isOvertaken = place !== -1 && place < asked.current.length - 1;
    asked.current = isOvertaken ? asked.current.slice(place + 1) : [];
    if (!isOvertaken) latest.current = search;
  }, [search]);

  const go = (next: URLSearchParams, options: NavigateOptions) => {
    latest.current = next;
    asked.current = [...asked.current, next.toString()];
    setSearch(next, { ...options, state: { ...(options.state as object | null), ...KEEPS_PLACE } });
  };
  return {
    search,
    set: (name, value, options = {}) => {
      const next = new URLSearchParams(latest.current);
      if (value) next.set(name, value);
      else next.delete(name);
      go(next, options);
    },
    keep: (names, options = {}) =>
      go(new URLSearchParams([...latest.current].filter(([name]) => names.includes(name))), options),
  };
}
