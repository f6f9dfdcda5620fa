import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '#api/errors.ts';
import { Button } from '#components/ui/buttons/Button.tsx';
import { Chip } from '#components/ui/Chip.tsx';
import { FailureNotice } from '#components/ui/messages/FailureNotice.tsx';
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx';
import type { Member } from '#contract/plans/members.ts';
import { ROLE_NAMES } from '#contract/plans/roles.ts';
import { formatDate, calendarDateIn } from '#domain/dates.ts';
import { membersQuery, removeMember } from '#queries/plans.ts';

interface InvitationEntryProps {
  planId: string;
  invitation: Member;
}

/** Shows an invitation that nobody has accepted yet, and lets the owner cancel it. */
export function InvitationEntry({ planId, invitation }: InvitationEntryProps) {
  const client = useQueryClient();
  const lastDay = formatDate(calendarDateIn(new Date(invitation.expiresAt)));
  const cancelMutation = useMutation({
    mutationFn: () => removeMember(planId, invitation.id),
    onSettled: () => client.invalidateQueries({ queryKey: membersQuery(planId).queryKey }),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-40">
        <p className="text-lg">Open invitation</p>
        <p className="text-sm text-ink-soft">{`Valid until ${lastDay}`}</p>
      </div>
      <Chip>{ROLE_NAMES[invitation.role]}</Chip>
      <Button
        variant="quiet"
        className="-mx-3 px-3"
        busy={cancelMutation.isPending}
        busyLabel="Cancelling..."
        onClick={() => cancelMutation.mutate()}
      >
        <span>
          Cancel <VisuallyHidden>{`the invitation until ${lastDay}`}</VisuallyHidden>
        </span>
      </Button>
      {cancelMutation.error && (
        <FailureNotice
          message="Failed to cancel the invitation. Please try again."
          reason={errorMessage(cancelMutation.error)}
          className="basis-full"
        />
      )}
    </li>
  );
}
