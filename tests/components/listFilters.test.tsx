import { act, renderHook } from '@testing-library/react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { useListFilters } from '#components/finding/useListFilters.ts';
import type { ListFiltering } from '#components/finding/useListFilters.ts';

/**
 * Calls `change` on a page with this query in its address. Returns the query afterwards. The page does not render
 * between the calls that `change` makes.
 */
function queryAfter(query: string, change: (filtering: ListFiltering) => void): string {
  window.history.replaceState(null, '', `/venues${query}`);
  const { result } = renderHook(() => ({ filtering: useListFilters(), query: useLocation().search }), {
    wrapper: BrowserRouter,
  });
  act(() => change(result.current.filtering));
  return result.current.query;
}

describe('the filters of a list (section 15.1)', () => {
  it('keep a filter that is set just before another filter is removed', () => {
    const query = queryAfter('?tier=basic&guests=400', ({ set, remove }) => {
      set('search', 'garden');
      remove(['guests']);
    });
    expect(query).toBe('?tier=basic&search=garden');
  });

  it('lose a filter that is set just before all filters are cleared', () => {
    const query = queryAfter('?tier=basic&guests=400', ({ set, clear }) => {
      set('search', 'garden');
      clear();
    });
    expect(query).toBe('?tier=basic');
  });
});
