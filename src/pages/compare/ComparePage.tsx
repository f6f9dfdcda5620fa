import { useQueries } from '@tanstack/react-query';
import { isNotFoundOrUnsupported } from '#api/errors.ts';
import { EmptyState } from '#components/EmptyState.tsx';
import { PrintButton } from '#components/ui/buttons/PrintButton.tsx';
import { LinkButton } from '#components/ui/buttons/LinkButton.tsx';
import { LoadingNote, Skeleton } from '#components/ui/loading/Skeleton.tsx';
import { formatComparedIds, parseComparedIds } from '#domain/catalogue/comparedIds.ts';
import { asCategoryId } from '#domain/catalogue/categories.ts';
import { useSearchFilters } from '#hooks/useSearchFilters.ts';
import { paths } from '#paths';
import { useComparison } from '#plan/useComparison.ts';
import { serviceQuery } from '#queries/services.ts';
import { usePageContext } from '../pageContext.ts';
import { ComparisonTable } from './ComparisonTable.tsx';

/** Compares the services whose ids are in the address (section 15.3): /compare?ids=a,b&category=venues. */
export function ComparePage() {
  const { client, region, search } = usePageContext();
  const { set: setParameter } = useSearchFilters();
  const { remove } = useComparison();
  const ids = parseComparedIds(search.get('ids') ?? '');
  const category = asCategoryId(search.get('category') ?? '');
  const columns = useQueries({
    queries: ids.map((id) => serviceQuery(id, region, client, category)),
    combine: (results) =>
      results.map(({ data, error, isPending, isFetching, errorUpdateCount, refetch }, index) => ({
        id: ids[index] ?? '',
        service: isNotFoundOrUnsupported(error) ? undefined : data,
        // During a retry, the query of a service that could not be loaded is pending again. Do not count it as pending
        // here, so that the other columns stay.
        isPending: isPending && errorUpdateCount === 0,
        isRetrying: isFetching,
        onRetry: () => void refetch(),
      })),
  });
  const showsOnlyDifferences = search.get('differences') === 'only';

  return (
    <>
      {columns.length > 0 && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 print:hidden">
          <label className="flex min-h-tap items-center gap-2 font-semibold">
            <input
              type="checkbox"
              className="size-5 accent-kumkum"
              checked={showsOnlyDifferences}
              onChange={(event) => setParameter('differences', event.target.checked ? 'only' : '', { replace: true })}
            />
            Only differences
          </label>
          <PrintButton />
        </div>
      )}
      {columns.length === 0 ? (
        <EmptyState
          title="Nothing to compare yet"
          picture="search"
          action={<LinkButton to={paths.venues()}>Browse venues</LinkButton>}
        >
          Choose Compare on the cards of up to four venues or services of one category.
        </EmptyState>
      ) : columns.some(({ isPending }) => isPending) ? (
        <>
          <LoadingNote>Loading the comparison…</LoadingNote>
          <Skeleton className="mt-8 h-160" />
        </>
      ) : (
        <ComparisonTable
          columns={columns}
          showsOnlyDifferences={showsOnlyDifferences}
          onRemove={(id) => {
            // Read the address itself: the page may not have rendered since an earlier removal has changed the address.
            const currentIds = parseComparedIds(new URLSearchParams(window.location.search).get('ids') ?? '');
            const remainingIds = currentIds.filter((other) => other !== id);
            const service = columns.find((column) => column.id === id)?.service;
            remove({ id, category: service?.category ?? category ?? '' });
            setParameter('ids', formatComparedIds(remainingIds), { replace: true });
          }}
        />
      )}
    </>
  );
}
