import { hashKey, useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useRef } from 'react';
import type { ComponentProps } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { Button } from '#components/ui/buttons/Button.tsx';
import { lazyWithRetry } from '#components/ui/loading/lazyWithRetry.tsx';
import type { Tier } from '#contract/catalogue/classification.ts';
import type { ServiceFilters } from '#contract/queryParameters.ts';
import { formatCount } from '#domain/money.ts';
import { STALE_TIME } from '#queries/client.ts';
import { listQuery } from '#queries/lists.ts';
import type { ListSource } from '#queries/lists.ts';
import { useHydrated } from '#hooks/hydration.tsx';
import { ServiceList } from '../catalogue/ServiceList.tsx';
import { FilterGrid } from './FilterGrid.tsx';
import type { AlwaysShownField } from './FilterPanel.tsx';
import type { ListFiltering } from './useListFilters.ts';

const FilterPanel = lazyWithRetry(() => import('./FilterPanel.tsx').then((module) => module.FilterPanel));
const NothingFound = lazyWithRetry(() => import('./NothingFound.tsx').then((module) => module.NothingFound));

interface FindableListProps extends Omit<ComponentProps<typeof ServiceList>, 'list' | 'moreLabel'> {
  source: ListSource;
  region: string;
  /** The filters of the list that 'Clear Filters' does not remove. */
  baseFilters: ServiceFilters;
  filtering: ListFiltering;
  noun: 'venues' | 'services';
  /** Shown until the first services have loaded, such as 'Loading Venues...'. */
  loadingMessage: string;
  tier?: Tier | undefined;
  fields?: readonly AlwaysShownField[];
  /** Whether the list is requested again even if it is cached, except after Back or Forward. */
  ignoresCache?: boolean;
  /**
   * Removes filters, also base filters. It exists for a list whose base filters the user has chosen, such as the style
   * of decor. Without it, an empty list neither names the base filters nor offers to remove them.
   */
  onClearAll?: (() => void) | undefined;
}

/** Shows a list with the fields that search, sort and filter it, and the number of services that match (section 15). */
export function FindableList(props: FindableListProps) {
  'use memo';
  const {
    source,
    region,
    baseFilters,
    filtering,
    noun,
    loadingMessage,
    tier,
    fields = [],
    ignoresCache,
    onClearAll,
    ...listProps
  } = props;
  const isHydrated = useHydrated();
  const isHistoryNavigation = useNavigationType() === NavigationType.Pop;
  const statusElement = useRef<HTMLParagraphElement>(null);
  const list = useInfiniteQuery({
    ...listQuery(source, region, baseFilters, filtering.parameters),
    // After Back or Forward, keep the `staleTime` of listQuery(), so that a list to which the user has added pages is
    // not requested again. On a new visit, request every list again that is older than STALE_TIME.
    ...(!isHistoryNavigation && { staleTime: ignoresCache ? 0 : STALE_TIME }),
    placeholderData: (shownData, shownQuery) =>
      // While the list with changed filters loads, keep showing the result before the change. Show no result of another
      // source, another region or other base filters.
      shownQuery && hashKey(shownQuery.queryKey.slice(1, 4)) === hashKey([source.name, region, baseFilters])
        ? shownData
        : undefined,
  });
  const isFiltered = Object.keys(filtering.parameters).length > 0;
  const firstPage = list.data?.pages[0];
  const foundCount = firstPage?.count ?? 0;
  const totalCount = firstPage?.unfilteredCount ?? foundCount;
  const fieldPlaceholders = <FilterGrid noun={noun} alwaysShownCount={fields.length} />;
  return (
    <>
      {isHydrated ? (
        <Suspense fallback={fieldPlaceholders}>
          <FilterPanel filtering={filtering} noun={noun} tier={tier} fields={fields} />
        </Suspense>
      ) : (
        fieldPlaceholders
      )}
      <div className="mt-4 flex min-h-tap flex-wrap items-center gap-x-4">
        <p ref={statusElement} role="status" tabIndex={-1} className="font-semibold tabular-nums">
          {firstPage
            ? `${formatCount(foundCount)} of ${formatCount(totalCount)} ${noun}`
            : !list.error && loadingMessage}
        </p>
        {isFiltered && (
          <Button
            variant="quiet"
            onClick={() => {
              filtering.clear();
              // The button disappears when no filter is left, so move the focus to the number of services.
              statusElement.current?.focus({ preventScroll: true });
            }}
          >
            Clear Filters
          </Button>
        )}
      </div>
      <div aria-busy={list.isPlaceholderData} className={list.isPlaceholderData ? 'opacity-60' : ''}>
        <ServiceList
          {...listProps}
          list={list}
          moreLabel={`Show more ${noun}`}
          empty={
            // While the list with changed filters loads, it is not known whether anything matches them.
            list.isPlaceholderData
              ? null
              : (isFiltered && totalCount > 0) || (onClearAll && Object.keys(baseFilters).length > 0)
                ? // Do not render this in the HTML of the server: React would remove it until its code has loaded.
                  isHydrated && (
                    <Suspense>
                      <NothingFound
                        noun={noun}
                        source={source}
                        region={region}
                        baseFilters={baseFilters}
                        filtering={filtering}
                        onClearAll={onClearAll}
                      />
                    </Suspense>
                  )
                : listProps.empty
          }
        />
      </div>
    </>
  );
}
