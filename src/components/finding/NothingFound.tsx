import { useQueries } from '@tanstack/react-query';
import { Button } from '#components/ui/buttons/Button.tsx';
import type { ServiceFilters } from '#contract/queryParameters.ts';
import { listFiltersOf } from '#domain/catalogue/listFilters.ts';
import {
  nothingFoundText,
  removableFilters,
  withoutFilter,
  withoutFilterText,
} from '#domain/catalogue/nothingFound.ts';
import type { ListSource } from '#queries/lists.ts';
import { countQuery } from '#queries/filteredLists.ts';
import { EmptyState } from '../EmptyState.tsx';
import type { ListFiltering } from './useListFilters.ts';

interface NothingFoundProps {
  filtering: ListFiltering;
  noun: 'venues' | 'services';
  source: ListSource;
  region: string;
  /** The filters of the list that 'Clear Filters' does not remove. */
  baseFilters: ServiceFilters;
  /**
   * Removes all filters, also the base filters. Without it, the base filters are neither named nor offered for removal.
   */
  onClearAll?: (() => void) | undefined;
}

/**
 * Says that nothing matches, and offers to remove the filter whose removal gives the longest list (section 15.2). If
 * the list stays empty whichever filter is removed, it offers to clear all filters, provided there is an `onClearAll`.
 */
export function NothingFound({ noun, source, region, baseFilters, filtering, onClearAll }: NothingFoundProps) {
  const { parameters, remove } = filtering;
  const removableBaseFilters = onClearAll ? baseFilters : {};
  const filters = removableFilters({ ...removableBaseFilters, ...parameters });
  const { counts, isPending } = useQueries({
    queries: filters.map((filter) =>
      countQuery(source, region, withoutFilter(baseFilters, filter), withoutFilter(parameters, filter)),
    ),
    combine: (results) => ({
      counts: results.map(({ data }) => data?.count ?? 0),
      isPending: results.some((result) => result.isPending),
    }),
  });
  const highestCount = Math.max(0, ...counts);
  const bestFilter = !isPending && highestCount > 0 ? filters[counts.indexOf(highestCount)] : undefined;
  return (
    <EmptyState
      title="Nothing matches all of these filters"
      picture="search"
      level={3}
      action={
        bestFilter ? (
          <Button onClick={() => remove(bestFilter.parameters)}>{`Remove ${bestFilter.name}`}</Button>
        ) : (
          onClearAll && !isPending && <Button onClick={onClearAll}>Clear the filters</Button>
        )
      }
    >
      <p>
        {[
          nothingFoundText(noun, { ...removableBaseFilters, ...listFiltersOf(parameters) }),
          bestFilter && withoutFilterText(bestFilter, highestCount),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </EmptyState>
  );
}
