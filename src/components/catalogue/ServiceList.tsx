import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Service } from '#contract/catalogue/services.ts';
import type { ListPage } from '#contract/list.ts';
import { servicesOf } from '#queries/lists.ts';
import { ListingSkeletons } from './ListingSkeletons.tsx';
import { ServiceCard } from './ServiceCard.tsx';
import { Button } from '#components/ui/Button.tsx';
import { ErrorBoundary } from '#components/ui/ErrorBoundary.tsx';
import { itemFailure } from '../itemFailure.tsx';
import { LoadingNote } from '#components/ui/Skeleton.tsx';

interface Failed {
  readonly error: Error;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

interface ServiceListProps {
  list: UseInfiniteQueryResult<InfiniteData<ListPage<Service>>>;
  /** The loading message: 'Loading Venues...'. */
  loading: string;
  /** Replaces an empty list. */
  empty: ReactNode;
  failure: (failed: Failed) => ReactNode;
  /** Whether a failed refetch is reported even though the earlier list is still shown. */
  tellsRefetch?: boolean;
  /** The label of the button that loads the next page. */
  more?: string;
  /** Uses fewer columns, for a place beside other content. */
  narrow?: boolean;
}

/** Number of cards rendered at a time. Rendering thousands at once would block a phone for seconds. */
const AT_ONCE = 100;

/** A list of services, page by page: skeletons, then cards, an empty state or a failure. */
export function ServiceList(props: ServiceListProps) {
  const { list, loading, empty, failure, more = 'Show more services', narrow = false, tellsRefetch } = props;
  const [most, setMost] = useState(AT_ONCE);
  const columns = narrow ? 'sm:grid-cols-2' : 'sm:grid-cols-2 lg:grid-cols-3';
  if (!list.data) {
    if (list.error)
      return failure({ error: list.error, retrying: list.isFetching, onRetry: () => void list.refetch() });
    return (
      <>
        <LoadingNote>{loading}</LoadingNote>
        <ListingSkeletons columns={columns} />
      </>
    );
  }
  const services = servicesOf(list.data);
  const isCut = services.length > most;
  const showMore = () => {
    setMost(most + AT_ONCE);
    if (!isCut) void list.fetchNextPage();
  };
  return (
    <>
      {tellsRefetch &&
        list.isRefetchError &&
        failure({ error: list.error, retrying: list.isRefetching, onRetry: () => void list.refetch() })}
      {services.length === 0 && !list.hasNextPage && empty}
      <ul className={`mt-6 grid gap-5 ${columns}`}>
        {services.slice(0, most).map((service, index) => (
          // The browser skips the layout of cards that are far outside the visible part of a long list.
          <li
            key={service.id}
            className="nth-[n+25]:[contain-intrinsic-height:auto_32rem] nth-[n+25]:[content-visibility:auto]"
          >
            <ErrorBoundary fallback={itemFailure}>
              <ServiceCard service={service} eager={index < 3} />
            </ErrorBoundary>
          </li>
        ))}
      </ul>
      {list.isFetchNextPageError && (
        <div className="mt-6">
          {failure({
            error: list.error,
            retrying: list.isFetchingNextPage,
            onRetry: () => void list.fetchNextPage(),
          })}
        </div>
      )}
      {(isCut || list.hasNextPage) && !list.isFetchNextPageError && (
        <p className="mt-8 text-center">
          <Button variant="secondary" busy={list.isFetchingNextPage} onClick={showMore}>
            {more}
          </Button>
        </p>
      )}
    </>
  );
}
