import type { ComponentProps } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { EmptyState } from '../EmptyState.tsx';
import { FindableList } from '../finding/FindableList.tsx';
import { filterFailureMessage, isFilterReset } from './filterFailureMessage.ts';
import { LoadFailure } from '../LoadFailure.tsx';

interface FilteredServicesProps extends Pick<
  ComponentProps<typeof FindableList>,
  'source' | 'region' | 'baseFilters' | 'filtering' | 'tier' | 'fields' | 'loadingMessage' | 'onClearAll'
> {
  /** Whether filters restrict the list, for the message of a failure. */
  isFiltered: boolean;
}

/** Shows the services that match the filters, and their number. Failures show the messages of section 8. */
export function FilteredServices({ isFiltered, ...list }: FilteredServicesProps) {
  // Only the navigation that clears a filter is a reset. Back, Forward and a reload can open its history entry again.
  const isHistoryNavigation = useNavigationType() === NavigationType.Pop;
  const wasFilterCleared = isFilterReset(useLocation()) && !isHistoryNavigation;
  return (
    <FindableList
      {...list}
      noun="services"
      ignoresCache={wasFilterCleared}
      reportsRefetchFailure={wasFilterCleared}
      renderFailure={({ error, ...retry }) => (
        <div className="mt-2 max-w-read">
          <LoadFailure
            message={filterFailureMessage(wasFilterCleared ? 'reset' : isFiltered ? 'filtered' : 'none')}
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
