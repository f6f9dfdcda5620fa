import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '#api/errors.ts';
import { ConfirmDialog } from '#components/ConfirmDialog.tsx';
import { Button } from '#components/ui/buttons/Button.tsx';
import { Chip } from '#components/ui/Chip.tsx';
import { FailureNotice } from '#components/ui/messages/FailureNotice.tsx';
import { Select } from '#components/ui/form/Select.tsx';
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx';
import type { Member } from '#contract/plans/members.ts';
import { INVITED_ROLES, ROLE_NAMES } from '#contract/plans/roles.ts';
import { focusHeadingOnUnmount } from '#hooks/focusHeadingOnUnmount.ts';
import type { InvitedRole } from '#contract/plans/roles.ts';
import { loadPlanActions } from '#plan/sync/loadPlanActions.ts';
import { changeMemberRole, membersQuery, removeMember } from '#queries/plans.ts';
import type { KnownPlan } from '#storage/userCodecs.ts';
import { useNavigateIfStillHere } from '#hooks/useNavigateIfStillHere.ts';
import { paths } from '#paths';

/**
 * Shows a member. The owner can change the role of another member or remove them. A member who is not the owner can
 * leave (section 14.7).
 */
export function MemberEntry({ plan, member }: { plan: KnownPlan; member: Member }) {
  const client = useQueryClient();
  const navigateIfStillHere = useNavigateIfStillHere();
  const [isConfirming, setIsConfirming] = useState(false);
  const { queryKey } = membersQuery(plan.id);
  const canManage = plan.role === 'owner' && !member.isMe;
  const canLeave = member.isMe && plan.role !== 'owner';
  const roleMutation = useMutation({
    mutationFn: (role: InvitedRole) => changeMemberRole(plan.id, member.id, role),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  const role = roleMutation.isPending ? roleMutation.variables : member.role;

  return (
    <li
      ref={focusHeadingOnUnmount}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
    >
      <p className="min-w-0 flex-1 basis-40 text-lg font-semibold wrap-anywhere">
        <bdi>{member.name}</bdi>
        {member.isMe && <span className="font-normal text-ink-soft"> (you)</span>}
      </p>
      {canManage && member.role !== 'owner' ? (
        <Select
          label={
            <>
              Role <VisuallyHidden>of {member.name}</VisuallyHidden>
            </>
          }
          value={role}
          onChange={({ target }) => roleMutation.mutate(target.value === 'editor' ? 'editor' : 'viewer')}
        >
          {INVITED_ROLES.map((choice) => (
            <option key={choice} value={choice}>
              {ROLE_NAMES[choice]}
            </option>
          ))}
        </Select>
      ) : (
        <Chip>{ROLE_NAMES[member.role]}</Chip>
      )}
      {(canManage || canLeave) && (
        <Button variant="quiet" className="-mx-3 px-3" onClick={() => setIsConfirming(true)}>
          {canLeave ? (
            'Leave'
          ) : (
            <span>
              Remove <VisuallyHidden>{member.name}</VisuallyHidden>
            </span>
          )}
        </Button>
      )}
      {roleMutation.error && (
        <FailureNotice
          message="Failed to change the role. Please try again."
          reason={errorMessage(roleMutation.error)}
          className="basis-full"
        />
      )}
      <ConfirmDialog
        open={isConfirming}
        title={canLeave ? 'Leave this wedding?' : 'Remove this member?'}
        keepLabel={canLeave ? 'Stay' : 'Keep'}
        confirmLabel={canLeave ? 'Yes, leave' : 'Yes, remove'}
        confirmingLabel={canLeave ? 'Leaving...' : 'Removing...'}
        failure={canLeave ? 'Failed to leave. Please try again.' : 'Failed to remove the member. Please try again.'}
        onClose={() => setIsConfirming(false)}
        onConfirm={async () => {
          if (canLeave) {
            await (await loadPlanActions()).leavePlan(plan.id, member.id);
            await navigateIfStillHere(paths.dashboard());
            return;
          }
          await removeMember(plan.id, member.id);
          await client.invalidateQueries({ queryKey });
          setIsConfirming(false);
        }}
      >
        <p>
          {canLeave ? (
            <>
              You will no longer see <bdi>{plan.name}</bdi> on any device, unless somebody invites you again.
            </>
          ) : (
            <>
              <bdi>{member.name}</bdi> no longer sees this wedding, at once and on every device. The changes that they
              have made stay. If they know a link for review, it still works until you end it.
            </>
          )}
        </p>
      </ConfirmDialog>
    </li>
  );
}
