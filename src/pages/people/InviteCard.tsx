import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { errorMessage } from '#api/errors.ts';
import { SectionCard } from '#components/layout/SectionCard.tsx';
import { Button } from '#components/ui/buttons/Button.tsx';
import { FailureNotice } from '#components/ui/messages/FailureNotice.tsx';
import { INVITATION_DAYS } from '#contract/plans/members.ts';
import type { Invitation } from '#contract/plans/members.ts';
import { INVITED_ROLES, ROLE_NAMES } from '#contract/plans/roles.ts';
import type { InvitedRole } from '#contract/plans/roles.ts';
import { invitationText } from '#domain/chat/sharingMessages.ts';
import { inviteMember, membersQuery } from '#queries/plans.ts';
import type { KnownPlan } from '#storage/userCodecs.ts';
import { paths } from '#paths';
import { CreatedLinkPanel } from './CreatedLinkPanel.tsx';

const ROLE_DESCRIPTIONS: Readonly<Record<InvitedRole, string>> = {
  editor: 'for your partner, your parents, your planner',
  viewer: 'sees everything and changes nothing',
};

/** Lets the owner make an invitation and send its link (section 14.7). */
export function InviteCard({ plan }: { plan: KnownPlan }) {
  const client = useQueryClient();
  const { data: members, dataUpdatedAt } = useQuery(membersQuery(plan.id));
  const [role, setRole] = useState<InvitedRole>('editor');
  // The server sends the token of an invitation only once, so its link stays visible until the next one is created.
  const [invitation, setInvitation] = useState<(Invitation & { receivedAt: number }) | null>(null);
  const inviteMutation = useMutation({
    mutationFn: () => inviteMember(plan.id, role),
    onSuccess: (createdInvitation) => {
      setInvitation({ ...createdInvitation, receivedAt: Date.now() });
      return client.invalidateQueries({ queryKey: membersQuery(plan.id).queryKey });
    },
  });
  // The invitation is over when a list that was loaded later does not contain it: it was accepted or cancelled, or has
  // expired.
  const isOpen =
    invitation && (dataUpdatedAt < invitation.receivedAt || members?.items.some(({ id }) => id === invitation.id));
  return (
    <SectionCard title="Invite someone" Icon={UserPlus}>
      <fieldset>
        <legend className="font-semibold">The invited person</legend>
        {INVITED_ROLES.map((choice) => (
          <div key={choice} className="flex flex-wrap items-center gap-x-3">
            <label className="flex min-h-tap cursor-pointer items-center gap-3 font-semibold">
              <input
                type="radio"
                name="invited-role"
                checked={role === choice}
                onChange={() => setRole(choice)}
                aria-describedby={`role-${choice}`}
                className="size-5 shrink-0 accent-kumkum"
              />
              {ROLE_NAMES[choice]}
            </label>
            <p id={`role-${choice}`} className="text-sm text-ink-soft">
              {ROLE_DESCRIPTIONS[choice]}
            </p>
          </div>
        ))}
      </fieldset>
      <Button
        className="mt-3"
        busy={inviteMutation.isPending}
        busyLabel="Inviting..."
        onClick={() => inviteMutation.mutate()}
      >
        Invite
      </Button>
      {inviteMutation.error && (
        <FailureNotice
          message="Failed to make the invitation. Please try again."
          reason={errorMessage(inviteMutation.error)}
          className="mt-4"
        />
      )}
      {isOpen && (
        <CreatedLinkPanel
          key={invitation.token}
          link={new URL(paths.join(invitation.token), window.location.href).href}
          composeMessage={(link) => invitationText(plan.name, link)}
        >
          {`Send this link to one person. It works once, for ${INVITATION_DAYS} days (${ROLE_NAMES[invitation.role]}).`}
        </CreatedLinkPanel>
      )}
    </SectionCard>
  );
}
