import { useQueries } from '@tanstack/react-query';
import Lightbulb from 'lucide-react/icons/lightbulb';
import { LoadFailure } from '#components/LoadFailure.tsx';
import { EditorsOnly } from '#components/sharing/EditorsOnly.tsx';
import { SectionCard } from '#components/layout/SectionCard.tsx';
import { Button } from '#components/ui/buttons/Button.tsx';
import { LoadingNote, Skeleton } from '#components/ui/loading/Skeleton.tsx';
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx';
import { listItemKey } from '#contract/list.ts';
import { asCategoryId } from '#domain/catalogue/categories.ts';
import type { PlanToEstimate, PlanEstimate } from '#domain/estimate/planEstimate.ts';
import { MAX_SCENARIOS } from '#domain/estimate/scenarios.ts';
import { tierBelow, waysToSave } from '#domain/estimate/waysToSave.ts';
import type { WayToSave } from '#domain/estimate/waysToSave.ts';
import { alternativesQuery } from '#queries/candidates.ts';

interface WaysToSaveProps {
  plan: PlanToEstimate;
  estimate: PlanEstimate;
  /** Whether another scenario can be added. */
  canTry: boolean;
  onTry: (way: WayToSave) => void;
}

/** Shows at most five ways to save, the largest saving first (section 12.5). */
export function WaysToSave({ plan, estimate, canTry, onTry }: WaysToSaveProps) {
  'use memo';
  const { services, isLoading, error, refetch } = useCheaperAlternatives(plan);
  const ways = isLoading ? [] : waysToSave(plan, services, estimate);
  return (
    <SectionCard title="Ways to save" Icon={Lightbulb}>
      {isLoading ? (
        <>
          <LoadingNote>Looking for ways to save…</LoadingNote>
          <Skeleton className="h-60" />
        </>
      ) : ways.length === 0 && error ? (
        <LoadFailure message="Failed to load cheaper services" error={error} onRetry={refetch} />
      ) : ways.length === 0 ? (
        <p className="text-ink-soft">
          We found no way to save. We need to know the guests of your ceremonies, and we compare only premium and luxury
          services with cheaper ones.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {ways.map((way) => (
            <li
              key={JSON.stringify(way.changes)}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
            >
              <span className="min-w-0 flex-1 basis-60 wrap-anywhere tabular-nums">{way.sentence}</span>
              <EditorsOnly>
                <Button variant="secondary" disabled={!canTry} onClick={() => onTry(way)}>
                  <span>
                    Try it <VisuallyHidden>{way.name}</VisuallyHidden>
                  </span>
                </Button>
              </EditorsOnly>
            </li>
          ))}
        </ul>
      )}
      {!canTry && ways.length > 0 && (
        <EditorsOnly>
          <p className="mt-2 text-ink-soft">
            {`You can have up to ${MAX_SCENARIOS} scenarios. Remove one to try something else.`}
          </p>
        </EditorsOnly>
      )}
    </SectionCard>
  );
}

/**
 * Returns the services one tier below each premium or luxury item, without those that could not be fetched. Show no way
 * to save while `isLoading` is true: a way that is found later could move the button that the user is about to press.
 */
function useCheaperAlternatives(plan: PlanToEstimate) {
  const queries = plan.items.flatMap((item) => {
    const [category, tier] = [asCategoryId(item.category), tierBelow(item)];
    if (!category || !tier) return [];
    return [
      alternativesQuery(category, item.region || 'all', {
        tier,
        ...(category === 'decor' && { decorType: item.decorType }),
      }),
    ];
  });
  const distinctQueries = new Map(queries.map((query) => [JSON.stringify(query.queryKey), query]));
  const results = useQueries({ queries: [...distinctQueries.values()] });
  const failedResults = results.filter(({ isError }) => isError);
  return {
    /** Each service once: a backend that ignores the filters sends the same ones in several responses. */
    services: [
      ...new Map(results.flatMap(({ data = [] }) => data.map((service) => [listItemKey(service), service]))).values(),
    ],
    isLoading: results.some(({ isLoading }) => isLoading),
    /** The error of a request that failed; undefined when none did. */
    error: failedResults[0]?.error,
    /** Repeats the requests that failed. */
    refetch: () => failedResults.forEach(({ refetch }) => void refetch()),
  };
}
