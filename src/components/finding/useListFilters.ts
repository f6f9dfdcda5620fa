import { useState } from 'react';
import { isListParameter, listParametersOf } from '#domain/catalogue/listParameters.ts';
import type { ListParameters } from '#domain/catalogue/listParameters.ts';
import { useSearchFilters } from '#hooks/useSearchFilters.ts';
import type { SearchFilters } from '#hooks/useSearchFilters.ts';
import { FILTER_RESET } from '../catalogue/filterFailureMessage.ts';

export interface ListFiltering extends Pick<SearchFilters, 'search' | 'removeWhere'> {
  readonly parameters: ListParameters;
  /**
   * Sets a parameter of the address; '' removes it. `replace` replaces the history entry, for text that is still being
   * typed.
   */
  readonly set: (parameter: string, value: string, replace?: boolean) => void;
  /** Removes parameters from the address. */
  readonly remove: (parameters: readonly string[]) => void;
  /** Removes the list's parameters from the address. Tier, decor type and style stay. */
  readonly clear: () => void;
  /**
   * How often `clear` or `removeWhere` was called. It is the React key of the fields that are typed into, so that these
   * calls also empty a field whose text is not in the address: it was refused, or has not been applied yet.
   */
  readonly clearCount: number;
}

/** Reads and changes the filters of a list in the address of the page (section 15.1). */
export function useListFilters(): ListFiltering {
  const { search, set, removeWhere } = useSearchFilters();
  const [clearCount, setClearCount] = useState(0);
  const clearWhere: SearchFilters['removeWhere'] = (isRemoved, options) => {
    removeWhere(isRemoved, options);
    setClearCount(clearCount + 1);
  };
  return {
    search,
    removeWhere: clearWhere,
    parameters: listParametersOf(search),
    set: (parameter, value, replace = false) => set(parameter, value, { replace, state: value ? null : FILTER_RESET }),
    remove: (parameters) => removeWhere((name) => parameters.includes(name), { state: FILTER_RESET }),
    clear: () => clearWhere(isListParameter, { state: FILTER_RESET }),
    clearCount,
  };
}
