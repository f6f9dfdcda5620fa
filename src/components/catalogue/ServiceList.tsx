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

/** Number of cards that are rendered at a time. Rendering thousands at once would block a phone for seconds. */
const CARDS_PER_STEP = 100;

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
  const [maxCards, setMaxCards] = useState(CARDS_PER_STEP);
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
  const hasHiddenCards = services.length > maxCards;
  const showMore = () => {
    setMaxCards(maxCards + CARDS_PER_STEP);
    if (!hasHiddenCards) void list.fetchNextPage();
  };
  return (
    <>
      {reportsRefetchFailure &&
        list.isRefetchError &&
        failure({ error: list.error, retrying: list.isRefetching, onRetry: () => void list.refetch() })}
      {services.length === 0 && !list.hasNextPage && empty}
      <ul className={`mt-6 grid gap-5 ${columns}`}>
        {services.slice(0, maxCards).map((service, index) => (
          // The browser skips the layout of cards that are far outside the visible part of a long list.
          <li
            key={service.id}
            className="nth-[n+25]:[contain-intrinsic-height:auto_32rem] nth-[n+25]:[content-visibility:auto]"
          >
            <ErrorBoundary fallback={itemFailure}>
              <ServiceCard service={service} eager={index === 0} />
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
      {(hasHiddenCards || list.hasNextPage) && !list.isFetchNextPageError && (
        <p className="mt-8 text-center">
          <Button variant="secondary" busy={list.isFetchingNextPage} onClick={showMore}>
            {moreLabel}
          </Button>
        </p>
      )}
    </>
  );
}
