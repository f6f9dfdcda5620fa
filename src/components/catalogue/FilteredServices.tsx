import { useLocation } from 'react-router-dom';
import type { Tier } from '#contract/catalogue/classification.ts';
import type { ServiceFilters } from '#contract/queryParameters.ts';
import type { ListSource } from '#queries/lists.ts';
import { EmptyState } from '../EmptyState.tsx';
import { FindableList } from '../finding/FindableList.tsx';
import type { AlwaysShownField } from '../finding/FilterPanel.tsx';
import type { ListFiltering } from '../finding/useListFilters.ts';
import { filterFailureMessage, isFilterReset } from './filterFailureMessage.ts';
import { LoadFailure } from '../LoadFailure.tsx';

interface FilteredServicesProps {
  source: ListSource;
  region: string;
  baseFilters: ServiceFilters;
  filtering: ListFiltering;
  tier?: Tier | undefined;
  fields: readonly AlwaysShownField[];
  isFiltered: boolean;
  loadingMessage: string;
  /** See FindableList. */
  onClearAll?: (() => void) | undefined;
}

/** Shows the services that match the filters, and their number. Failures show the messages of section 8. */
export function FilteredServices({ isFiltered, ...list }: FilteredServicesProps) {
  const filtersWereCleared = isFilterReset(useLocation());
  return (
    <FindableList
      {...list}
      noun="services"
      ignoresCache={filtersWereCleared}
      reportsRefetchFailure={filtersWereCleared}
      renderFailure={({ error, ...retry }) => (
        <div className="mt-2 max-w-read">
          <LoadFailure
            message={filterFailureMessage(filtersWereCleared ? 'reset' : isFiltered ? 'filtered' : 'none')}
            error={error}
            {...retry}
          />
        </div>
      )}
      empty={
        <EmptyState title="No services here yet" picture="search" level={3}>
          New services will appear here.
        </EmptyState>
      }
    />
  );
}
