import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '#api/errors.ts';
import { Button } from '#components/ui/buttons/Button.tsx';
import { FailureNotice } from '#components/ui/messages/FailureNotice.tsx';
import { Notice } from '#components/ui/messages/Notice.tsx';
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx';
import { HISTORY_DAYS } from '#contract/plans/history.ts';
import { addDays, formatDate, calendarDateIn } from '#domain/dates.ts';
import { loadPlanActions } from '#plan/sync/loadPlanActions.ts';
import type { KnownPlan } from '#storage/userCodecs.ts';

/** Lists the weddings that the user has deleted and can still bring back (section 14.6). */
export function DeletedWeddings({ plans }: { plans: readonly KnownPlan[] }) {
  const deleted = plans.filter(({ deletedAt }) => deletedAt !== '');
  if (deleted.length === 0) return null;
  return (
    <ul className="mt-4 space-y-2">
      {deleted.map((plan) => (
        <li key={plan.id}>
          <DeletedWedding plan={plan} />
        </li>
      ))}
    </ul>
  );
}

function DeletedWedding({ plan }: { plan: KnownPlan }) {
  const bringingBack = useMutation({ mutationFn: async () => (await loadPlanActions()).bringPlanBack(plan.id) });
  const lastDay = formatDate(addDays(calendarDateIn(new Date(plan.deletedAt)), HISTORY_DAYS));
  return (
    <>
      <Notice
        tone="info"
        action={
          <Button
            variant="secondary"
            busy={bringingBack.isPending}
            busyLabel="Bringing it back..."
            onClick={() => bringingBack.mutate()}
          >
            <span>
              Undo <VisuallyHidden>the deletion of {plan.name}</VisuallyHidden>
            </span>
          </Button>
        }
      >
        <bdi>{plan.name}</bdi>
        {` is deleted. You can bring it back until ${lastDay}.`}
      </Notice>
      {bringingBack.error && (
        <FailureNotice
          message="Failed to bring the wedding back. Please try again."
          reason={errorMessage(bringingBack.error)}
          className="mt-2"
        />
      )}
    </>
  );
}
