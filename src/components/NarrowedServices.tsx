import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { Button } from '#components/ui/Button.tsx';
import { servicesText } from '#domain/services.ts';
import type { listQuery } from '#queries/lists.ts';
import { EmptyState } from './EmptyState.tsx';
import { filterFailure, isReset } from './filterFailure.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { ServiceList } from './ServiceList.tsx';

interface NarrowedServicesProps {
  /** The list as it is narrowed. */
  query: ReturnType<typeof listQuery>;
  isNarrowed: boolean;
  /** What is said while it loads. */
  loading: string;
  /** What may help where nothing is found. */
  hint: string;
  /** Takes the filters away, where there are any to take. */
  onClear?: (() => void) | undefined;
}

/** The services that filters leave, and how many they are; what went wrong is said as section 8 has it. */
export function NarrowedServices({ query, isNarrowed, loading, hint, onClear }: NarrowedServicesProps) {
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
