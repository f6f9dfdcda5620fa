import { useQuery } from '@tanstack/react-query';
import Users from 'lucide-react/icons/users';
import { LoadFailure } from '#components/LoadFailure.tsx';
import { SectionCard } from '#components/layout/SectionCard.tsx';
import { LoadingNote, Skeleton } from '#components/ui/loading/Skeleton.tsx';
import { membersQuery } from '#queries/plans.ts';
import type { KnownPlan } from '#storage/userCodecs.ts';
import { InvitationEntry } from './InvitationEntry.tsx';
import { MemberEntry } from './MemberEntry.tsx';

/** Lists the members of a plan and, for its owner, the open invitations. */
export function MembersCard({ plan }: { plan: KnownPlan }) {
  const { data: members, error, isFetching, refetch } = useQuery(membersQuery(plan.id));
  return (
    <SectionCard title="Members" Icon={Users}>
      {members ? (
        <ul className="divide-y divide-line">
          {members.items.map((member) =>
            member.status === 'invited' ? (
              <InvitationEntry key={member.id} planId={plan.id} invitation={member} />
            ) : (
              <MemberEntry key={member.id} plan={plan} member={member} />
            ),
          )}
        </ul>
      ) : error ? (
        <LoadFailure
          message="Failed to load the members"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <LoadingNote>Loading the members...</LoadingNote>
          <Skeleton className="h-15 sm:h-7" />
          {Array.from({ length: plan.members - 1 }, (_, index) => (
            <Skeleton key={index} className="mt-4 h-20" />
          ))}
        </>
      )}
    </SectionCard>
  );
}
