import { useQueries } from '@tanstack/react-query';
import { Button } from '#components/ui/buttons/Button.tsx';
import type { ServiceFilters } from '#contract/queryParameters.ts';
import { listFiltersOf } from '#domain/catalogue/listFilters.ts';
import {
  nothingFoundText,
  parametersWithout,
  removableFilters,
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
}

/** Says that nothing matches, and offers to remove the filter whose removal gives the longest list (section 15.2). */
export function NothingFound({ noun, source, region, baseFilters, filtering }: NothingFoundProps) {
  const { parameters, remove } = filtering;
  const filters = removableFilters(parameters);
  const counts = useQueries({
    queries: filters.map((filter) => countQuery(source, region, baseFilters, parametersWithout(parameters, filter))),
    combine: (results) => results.map(({ data }) => data?.count ?? 0),
  });
  const highestCount = Math.max(0, ...counts);
  const bestFilter = highestCount > 0 ? filters[counts.indexOf(highestCount)] : undefined;
  return (
    <EmptyState
      title="Nothing matches all of these filters"
      picture="search"
      level={3}
      action={
        bestFilter && <Button onClick={() => remove(bestFilter.parameters)}>{`Remove ${bestFilter.name}`}</Button>
      }
    >
      <p>
        {[nothingFoundText(noun, listFiltersOf(parameters)), bestFilter && withoutFilterText(bestFilter, highestCount)]
          .filter(Boolean)
          .join(' ')}
      </p>
    </EmptyState>
  );
}
