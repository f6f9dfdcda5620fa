import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '#api/errors.ts';
import { Button } from '#components/ui/buttons/Button.tsx';
import { FailureNotice } from '#components/ui/messages/FailureNotice.tsx';
import { Notice } from '#components/ui/messages/Notice.tsx';
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx';
import { isCalendarDate } from '#contract/dates.ts';
import { HISTORY_DAYS } from '#contract/plans/history.ts';
import { addDays, formatDate, calendarDateIn } from '#domain/dates.ts';
import { loadPlanActions } from '#plan/sync/loadPlanActions.ts';
import type { KnownPlan } from '#storage/userCodecs.ts';

/** Lists the weddings that the user has deleted and can still bring back (section 14.6). */
export function DeletedWeddings({ plans }: { plans: readonly KnownPlan[] }) {
  const deletedPlans = plans.filter(({ deletedAt }) => deletedAt !== '');
  if (deletedPlans.length === 0) return null;
  return (
    <ul className="mt-4 space-y-2">
      {deletedPlans.map((plan) => (
        <li key={plan.id}>
          <DeletedWedding plan={plan} />
        </li>
      ))}
    </ul>
  );
}

function DeletedWedding({ plan }: { plan: KnownPlan }) {
  const undeleteMutation = useMutation({ mutationFn: async () => (await loadPlanActions()).undeletePlan(plan.id) });
  const deletedOn = calendarDateIn(new Date(plan.deletedAt));
  // The last day is unknown when the device or the backend has stored an invalid date.
  const untilLastDay = isCalendarDate(deletedOn) ? ` until ${formatDate(addDays(deletedOn, HISTORY_DAYS))}` : '';
  return (
    <>
      <Notice
        tone="info"
        action={
          <Button
            variant="secondary"
            busy={undeleteMutation.isPending}
            busyLabel="Bringing it back..."
            onClick={() => undeleteMutation.mutate()}
          >
            <span>
              Undo <VisuallyHidden>the deletion of {plan.name}</VisuallyHidden>
            </span>
          </Button>
        }
      >
        <bdi>{plan.name}</bdi>
        {` is deleted. You can bring it back${untilLastDay}.`}
      </Notice>
      {undeleteMutation.error && (
        <FailureNotice
          message="Failed to bring the wedding back. Please try again."
          reason={errorMessage(undeleteMutation.error)}
          className="mt-2"
        />
      )}
    </>
  );
}
