import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '#api/errors.ts';
import { Button } from '#components/ui/buttons/Button.tsx';
import { Disclosure } from '#components/ui/Disclosure.tsx';
import { FailureNotice } from '#components/ui/messages/FailureNotice.tsx';
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx';
import type { Revision } from '#contract/plans/history.ts';
import { formatInDeviceTimeZone } from '#domain/dates.ts';
import { changeText } from '#domain/plan/historyTexts.ts';
import type { FocusProps } from '#hooks/useFocusOnAddedItem.ts';
import { loadPlanActions } from '#plan/sync/loadPlanActions.ts';
import { countText } from '#domain/money.ts';

interface HistoryEntryProps {
  planId: string;
  revision: Revision;
  /** The names of items by their uniqueId. */
  itemNames: ReadonlyMap<string, string>;
  canRestore: boolean;
  /** The properties that move the focus to the entry. */
  focusProps: FocusProps;
  /**
   * Called after the plan was restored to its state after this revision. `time` is the revision's time in words.
   * `problems` says why a part of that state could not be brought back.
   */
  onRestored: (time: string, problems: readonly string[]) => Promise<void>;
}

/** The number of changes that are shown before the user asks for the rest. */
const SHOWN_CHANGE_COUNT = 3;

/** Shows the changes of one revision, and lets the user restore the plan as it was after this revision. */
export function HistoryEntry({ planId, revision, itemNames, canRestore, focusProps, onRestored }: HistoryEntryProps) {
  const time = formatInDeviceTimeZone(new Date(revision.at));
  const changeTexts = [...new Set(revision.changes.map((change) => changeText(change, itemNames)))];
  const hiddenTexts = changeTexts.slice(SHOWN_CHANGE_COUNT);
  const restoreMutation = useMutation({
    mutationFn: async () => (await loadPlanActions()).restoreRevision(planId, revision.revision),
    onSuccess: (problems) => onRestored(time, problems),
  });
  return (
    <li
      {...focusProps}
      className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0"
    >
      <div className="min-w-0 flex-1 basis-56">
        <p className="text-sm text-ink-soft">
          {`${time} · `}
          {revision.byMe ? 'You' : revision.by ? <bdi>{revision.by}</bdi> : 'A former member'}
        </p>
        <ChangeList texts={changeTexts.slice(0, SHOWN_CHANGE_COUNT)} />
        {hiddenTexts.length > 0 && (
          <Disclosure label={countText(hiddenTexts.length, 'more change')}>
            <ChangeList texts={hiddenTexts} />
          </Disclosure>
        )}
      </div>
      {canRestore && (
        <Button
          variant="secondary"
          busy={restoreMutation.isPending}
          busyLabel="Restoring..."
          onClick={() => restoreMutation.mutate()}
        >
          <span>
            Restore <VisuallyHidden>the wedding as it was on {time}</VisuallyHidden>
          </span>
        </Button>
      )}
      {restoreMutation.error && (
        <FailureNotice
          message="Failed to restore the wedding. Please try again."
          reason={errorMessage(restoreMutation.error)}
          className="basis-full"
        />
      )}
    </li>
  );
}

const ChangeList = ({ texts }: { texts: readonly string[] }) => (
  <ul>
    {texts.map((text) => (
      <li key={text} className="wrap-anywhere">
        <bdi>{text}</bdi>
      </li>
    ))}
  </ul>
);
