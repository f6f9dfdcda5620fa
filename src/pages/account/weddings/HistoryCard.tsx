import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import History from 'lucide-react/icons/rotate-ccw-clock';
import { useState } from 'react';
import { isNotFoundOrUnsupported } from '#api/errors.ts';
import { LoadFailure } from '#components/LoadFailure.tsx';
import { SectionCard } from '#components/layout/SectionCard.tsx';
import { Button } from '#components/ui/buttons/Button.tsx';
import { Notice } from '#components/ui/messages/Notice.tsx';
import { LoadingNote, Skeleton } from '#components/ui/loading/Skeleton.tsx';
import { useCustomPackage } from '#contexts/CustomPackageContext.tsx';
import { itemsOf } from '#contract/list.ts';
import { HISTORY_DAYS } from '#contract/plans/history.ts';
import { knownItemNames } from '#domain/plan/historyTexts.ts';
import { focusOnMount } from '#hooks/focusOnMount.ts';
import { useFocusOnAddedItem } from '#hooks/useFocusOnAddedItem.ts';
import { useCanEdit } from '#plan/useCanEdit.ts';
import { usePlanNews } from '#plan/usePlanNews.ts';
import { usePlans } from '#plan/usePlans.ts';
import { historyQuery } from '#queries/plans.ts';
import type { KnownPlan } from '#storage/userCodecs.ts';
import { HistoryEntry } from './HistoryEntry.tsx';

/** Shows what was changed in the open wedding, when and by whom (section 14.5). */
export function HistoryCard() {
  const { openPlan } = usePlans();
  return openPlan ? <PlanHistory key={openPlan.id} plan={openPlan} /> : null;
}

/** The revision that the user has restored, its time in words, and why a part of it could not be brought back. */
interface RestoredRevision {
  readonly id: string;
  readonly time: string;
  readonly problems: readonly string[];
}

function PlanHistory({ plan }: { plan: KnownPlan }) {
  usePlanNews(plan.id);
  const client = useQueryClient();
  const canEdit = useCanEdit();
  const { items } = useCustomPackage();
  const [restoredRevision, setRestoredRevision] = useState<RestoredRevision | null>(null);
  const { focusOnAdded, focusPropsOf } = useFocusOnAddedItem();
  const query = historyQuery(plan.id);
  const {
    data: history,
    error,
    isFetching,
    hasNextPage,
    fetchNextPage,
    isFetchNextPageError,
    refetch,
  } = useInfiniteQuery(query);
  if (!history && isNotFoundOrUnsupported(error)) return null;
  const revisions = itemsOf(history?.pages ?? []).filter(({ changes }) => changes.length > 0);
  const itemNames = knownItemNames(items, revisions);
  return (
    <SectionCard title="History" Icon={History}>
      <p className="text-ink-soft">
        {`Changes in the last ${HISTORY_DAYS} days in `}
        <bdi>{plan.name}</bdi>, newest first.
      </p>
      {restoredRevision && (
        <Notice
          key={restoredRevision.id}
          ref={focusOnMount}
          className="mt-4"
          {...(restoredRevision.problems.length > 0
            ? { tone: 'warning', details: restoredRevision.problems }
            : { tone: 'success' })}
        >
          {restoredRevision.problems.length > 0
            ? `The wedding could not be restored completely as it was on ${restoredRevision.time}. `
            : `You have restored the wedding as it was on ${restoredRevision.time}. `}
          The later changes stay in the history.
        </Notice>
      )}
      {history ? (
        <>
          {revisions.length === 0 && <p className="mt-4">Nothing has been changed yet.</p>}
          <ol className="mt-4 divide-y divide-line">
            {revisions.map((revision, index) => (
              <HistoryEntry
                key={revision.id}
                focusProps={focusPropsOf(index)}
                planId={plan.id}
                revision={revision}
                itemNames={itemNames}
                canRestore={canEdit && index > 0}
                onRestored={async (time, problems) => {
                  await client.invalidateQueries({ queryKey: query.queryKey });
                  setRestoredRevision({ id: revision.id, time, problems });
                }}
              />
            ))}
          </ol>
          {isFetchNextPageError ? (
            <div className="mt-4">
              <LoadFailure
                message="Failed to load more of the history"
                error={error}
                retrying={isFetching}
                onRetry={() => void fetchNextPage()}
              />
            </div>
          ) : (
            hasNextPage && (
              <Button
                variant="secondary"
                className="mt-4"
                busy={isFetching}
                onClick={() => {
                  focusOnAdded(revisions.length);
                  void fetchNextPage();
                }}
                onBlur={() => focusOnAdded()}
              >
                Show more
              </Button>
            )
          )}
        </>
      ) : error ? (
        <div className="mt-4">
          <LoadFailure
            message="Failed to load the history"
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      ) : (
        <>
          <LoadingNote>Loading the history...</LoadingNote>
          <Skeleton className="mt-4 h-50" />
        </>
      )}
    </SectionCard>
  );
}
