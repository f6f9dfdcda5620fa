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
  isNarrowed: boolean;
  /** The loading message. */
  loading: string;
  /** Advice to show if nothing is found. */
  hint: string;
  /** Clears the filters; undefined if there are none to clear. */
  onClear?: (() => void) | undefined;
}

/** The services that match the filters, with their number. Failures show the messages of section 8. */
export function FilteredServices({ query, isNarrowed, loading, hint, onClear }: FilteredServicesProps) {
  const isWidened = isReset(useLocation());
  const list = useInfiniteQuery({ ...query, ...(isWidened && { staleTime: 0 }) });
  const count = list.data?.pages[0]?.count;
  return (
    <>
      <p role="status" className="mt-5 min-h-7 font-semibold tabular-nums">
        {count !== undefined && servicesText(count)}
      </p>
      <ServiceList
        list={list}
        tellsRefetch={isWidened}
        loading={loading}
        failure={({ error, ...retry }) => (
          <div className="mt-2 max-w-read">
            <LoadFailure
              message={filterFailure(isWidened ? 'reset' : isNarrowed ? 'narrowed' : 'none')}
              error={error}
              {...retry}
            />
          </div>
        )}
        empty={
          <EmptyState
            title="Nothing fits all of this"
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
