import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Service } from '#contract/catalogue/services.ts';
import type { ListPage } from '#contract/list.ts';
import { servicesOf } from '#queries/lists.ts';
import { ListingSkeletons } from './ListingSkeletons.tsx';
import { ServiceCard } from './ServiceCard.tsx';
import { Button } from '#components/ui/Button.tsx';
import { Card } from '#components/ui/Card.tsx';
import { ErrorBoundary } from '#components/ui/ErrorBoundary.tsx';
import { itemFailure } from '../itemFailure.tsx';
import { LoadingNote } from '#components/ui/Skeleton.tsx';
import { WindowedGrid } from '#components/ui/WindowedGrid.tsx';
import { displayName } from '#domain/catalogue/venues.ts';

interface LoadFailureProps {
  readonly error: Error;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

interface ServiceListProps {
  list: UseInfiniteQueryResult<InfiniteData<ListPage<Service>>>;
  /** The loading message: 'Loading Venues...'. */
  loadingMessage: string;
  /** Replaces an empty list. */
  empty: ReactNode;
  /** Renders the report of a failed request. */
  failure: (props: LoadFailureProps) => ReactNode;
  /** Whether a failed refetch is reported although the earlier list is still shown. */
  reportsRefetchFailure?: boolean;
  /** The label of the button that shows more services. */
  moreLabel?: string;
  /** Whether the list has fewer columns, because it is shown beside other content. */
  narrow?: boolean;
}

/** Number of services that are shown at a time, for backends that send all at once. */
const SERVICES_PER_STEP = 100;

/** The number of services that the user has made each list show, by its first page. */
const shownCounts = new WeakMap<ListPage<Service>, number>();

/** Shows a list of services, page by page: skeletons while it loads, then cards, an empty state or a failure. */
export function ServiceList(props: ServiceListProps) {
  'use memo';
  const {
    list,
    loadingMessage,
    empty,
    failure,
    moreLabel = 'Show more services',
    narrow = false,
    reportsRefetchFailure,
  } = props;
  const [firstPage] = list.data?.pages ?? [];
  // After Back, the list is as long as before, so that the browser finds the scroll position again.
  const [maxShown, setMaxShown] = useState(() => (firstPage && shownCounts.get(firstPage)) ?? SERVICES_PER_STEP);
  const columns = narrow ? 'sm:grid-cols-2' : 'sm:grid-cols-2 lg:grid-cols-3';
  if (!list.data) {
    if (list.error)
      return failure({ error: list.error, retrying: list.isFetching, onRetry: () => void list.refetch() });
    return (
      <>
        <LoadingNote>{loadingMessage}</LoadingNote>
        <ListingSkeletons columns={columns} />
      </>
    );
  }
  const services = servicesOf(list.data);
  const hasHidden = services.length > maxShown;
  const showMore = () => {
    const more = maxShown + SERVICES_PER_STEP;
    setMaxShown(more);
    if (firstPage) shownCounts.set(firstPage, more);
    if (!hasHidden) void list.fetchNextPage();
  };
  return (
    <>
      {reportsRefetchFailure &&
        list.isRefetchError &&
        failure({ error: list.error, retrying: list.isRefetching, onRetry: () => void list.refetch() })}
      {services.length === 0 && !list.hasNextPage && empty}
      <WindowedGrid
        items={services.slice(0, maxShown)}
        columns={columns}
        card={(service, index) => (
          <ErrorBoundary fallback={itemFailure}>
            <ServiceCard service={service} eager={index === 0} />
          </ErrorBoundary>
        )}
        summary={(service) => (
          <Card as="article" className="h-full p-4 sm:p-5">
            <h3 className="text-xl">
              <bdi>{displayName(service)}</bdi>
            </h3>
          </Card>
        )}
      />
      {list.isFetchNextPageError && (
        <div className="mt-6">
          {failure({
            error: list.error,
            retrying: list.isFetchingNextPage,
            onRetry: () => void list.fetchNextPage(),
          })}
        </div>
      )}
      {(hasHidden || list.hasNextPage) && !list.isFetchNextPageError && (
        <p className="mt-8 text-center">
          <Button variant="secondary" busy={list.isFetchingNextPage} onClick={showMore}>
            {moreLabel}
          </Button>
        </p>
      )}
    </>
  );
}
