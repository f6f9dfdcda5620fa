import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { Button } from '#components/ui/Button.tsx';
import { servicesText } from '#domain/catalogue/services.ts';
import type { listQuery } from '#queries/lists.ts';
import { EmptyState } from '../EmptyState.tsx';
import { filterFailure, isReset } from './filterFailure.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import { ServiceList } from './ServiceList.tsx';

interface FilteredServicesProps {
  /** The query of the filtered list. */
  query: ReturnType<typeof listQuery>;
  isFiltered: boolean;
  loadingMessage: string;
  /** Advice that is shown when no service matches. */
  hint: string;
  /** Clears the filters; undefined when no filter is set. */
  onClear?: (() => void) | undefined;
}

/** Shows the services that match the filters, and their number. Failures show the messages of section 8. */
export function FilteredServices({ query, isFiltered, loadingMessage, hint, onClear }: FilteredServicesProps) {
  const filtersWereCleared = isReset(useLocation());
  const list = useInfiniteQuery({ ...query, ...(filtersWereCleared && { staleTime: 0 }) });
  const count = list.data?.pages[0]?.count;
  return (
    <>
      <p role="status" className="mt-5 min-h-7 font-semibold tabular-nums">
        {count !== undefined && servicesText(count)}
      </p>
      <ServiceList
        list={list}
        reportsRefetchFailure={filtersWereCleared}
        loadingMessage={loadingMessage}
        failure={({ error, ...retry }) => (
          <div className="mt-2 max-w-read">
            <LoadFailure
              message={filterFailure(filtersWereCleared ? 'reset' : isFiltered ? 'filtered' : 'none')}
              error={error}
              {...retry}
            />
          </div>
        )}
        empty={
          <EmptyState
            title="Nothing matches all of these filters"
            picture="search"
            level={3}
            action={onClear && <Button onClick={onClear}>Clear the filters</Button>}
          >
            {hint}
          </EmptyState>
        }
      />
    </>
  );
}
