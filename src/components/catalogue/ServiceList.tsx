import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CatalogueText } from './CatalogueText.tsx';
import type { Service } from '#contract/catalogue/services.ts';
import { itemsOf, listItemKey } from '#contract/list.ts';
import type { ListPage } from '#contract/list.ts';
import { ListingSkeletons } from './ListingSkeletons.tsx';
import { ServiceCard } from './ServiceCard.tsx';
import { Button } from '#components/ui/buttons/Button.tsx';
import { Card } from '#components/ui/Card.tsx';
import { ErrorBoundary } from '#components/ui/loading/ErrorBoundary.tsx';
import { renderItemFailure } from '../renderItemFailure.tsx';
import { WindowedList } from '#components/ui/lists/WindowedList.tsx';
import { displayName } from '#domain/catalogue/venues.ts';
import { useFocusOnAddedItem } from '#hooks/useFocusOnAddedItem.ts';
import { useShownCount } from '#hooks/useShownCount.ts';

interface ListFailureProps {
  readonly error: Error;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

interface ServiceListProps {
  list: UseInfiniteQueryResult<InfiniteData<ListPage<Service>>>;
  /** Replaces an empty list. */
  empty: ReactNode;
  /** Renders the report of a failed request. */
  renderFailure: (props: ListFailureProps) => ReactNode;
  /** Whether a failed refetch is reported although the earlier list is still shown. */
  reportsRefetchFailure?: boolean;
  /** The label of the button that shows more services. */
  moreLabel: string;
  /** Whether the list has fewer columns, because it is shown beside other content. */
  narrow?: boolean;
}

/**
 * The number of services that the list shows at first, and that each click on the button adds. A response of our server
 * contains at most as many; other backends send any number.
 */
const SERVICES_PER_STEP = 24;

/**
 * Shows a list of services as cards, at first SERVICES_PER_STEP of them. Shows skeletons while the list loads, and
 * `empty` or a failure when there are no cards to show.
 */
export function ServiceList(props: ServiceListProps) {
  'use memo';
  const { list, empty, renderFailure, moreLabel, narrow = false, reportsRefetchFailure } = props;
  const [shownCount, setShownCount] = useShownCount(SERVICES_PER_STEP);
  const { focusOnAdded, focusPropsOf } = useFocusOnAddedItem();
  const columnsClass = narrow ? 'sm:grid-cols-2' : 'sm:grid-cols-2 lg:grid-cols-3';
  if (!list.data) {
    if (list.error)
      return renderFailure({ error: list.error, retrying: list.isFetching, onRetry: () => void list.refetch() });
    return <ListingSkeletons columnsClass={columnsClass} />;
  }
  const services = itemsOf(list.data.pages);
  const showMore = () => {
    const nextCount = shownCount + SERVICES_PER_STEP;
    focusOnAdded(Math.min(shownCount, services.length));
    setShownCount(nextCount);
    if (services.length < nextCount && list.hasNextPage) void list.fetchNextPage();
  };
  return (
    <>
      {reportsRefetchFailure &&
        list.isRefetchError &&
        renderFailure({ error: list.error, retrying: list.isRefetching, onRetry: () => void list.refetch() })}
      {services.length === 0 && !list.hasNextPage && empty}
      <WindowedList
        items={services.slice(0, shownCount)}
        keyOf={listItemKey}
        itemsPerStep={SERVICES_PER_STEP}
        className={`mt-6 grid gap-5 ${columnsClass}`}
        renderCard={(service, index) => (
          <div className="h-full rounded-lg" {...focusPropsOf(index)}>
            <ErrorBoundary fallback={renderItemFailure}>
              <ServiceCard service={service} eager={index === 0} />
            </ErrorBoundary>
          </div>
        )}
        renderSummary={(service) => <OffscreenCardPlaceholder service={service} />}
      />
      {list.isFetchNextPageError && (
        <div className="mt-6">
          {renderFailure({
            error: list.error,
            retrying: list.isFetchingNextPage,
            onRetry: () => void list.fetchNextPage(),
          })}
        </div>
      )}
      {(services.length > shownCount || list.hasNextPage) && !list.isFetchNextPageError && (
        <p className="mt-8 text-center">
          <Button variant="secondary" busy={list.isFetchingNextPage} onClick={showMore} onBlur={() => focusOnAdded()}>
            {moreLabel}
          </Button>
        </p>
      )}
    </>
  );
}

/**
 * Replaces the card of a service while it is far from the window. It keeps the name and the location, so that the
 * browser's search finds them. The name is at the same place as on the card.
 */
function OffscreenCardPlaceholder({ service }: { service: Service }) {
  'use memo';
  return (
    <Card as="article" className="h-full overflow-hidden before:block before:aspect-[4/3] before:bg-sunk">
      <h3 className="px-4 pt-4 text-xl sm:px-5 sm:pt-5">
        <CatalogueText>{displayName(service)}</CatalogueText>
      </h3>
      <p className="mt-1 px-4 text-ink-soft sm:px-5">
        <CatalogueText>{service.location}</CatalogueText>
      </p>
    </Card>
  );
}
