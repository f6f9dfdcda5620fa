import { EmptyState } from '#components/EmptyState.tsx';
import { LinkButton } from '#components/ui/buttons/LinkButton.tsx';
import { LoadingNote, Skeleton } from '#components/ui/loading/Skeleton.tsx';
import { hasRights } from '#contract/plans/roles.ts';
import { useHeldValue } from '#hooks/useHeldValue.ts';
import { useServerCopyStatus } from '#plan/useServerCopyStatus.ts';
import { usePlanNews } from '#plan/usePlanNews.ts';
import { useOpenPlanId, usePlans } from '#plan/usePlans.ts';
import { paths } from '#paths';
import { InviteCard } from './InviteCard.tsx';
import { MembersCard } from './MembersCard.tsx';
import { ReviewLinksCard } from './ReviewLinksCard.tsx';

/**
 * Shows who plans the open wedding. Its owner can invite others (section 14.7); its owner and editors can show it to
 * the family (section 14.8).
 */
export function PeoplePage() {
  const { openPlan } = usePlans();
  const openPlanId = useOpenPlanId();
  const { copyState } = useServerCopyStatus();
  const hasSyncFailed = useHeldValue(copyState === 'waiting', copyState === 'saving');
  usePlanNews(openPlan?.id);
  // If the open wedding is not in the list, because the user has left it or was removed from it, the app opens another
  // wedding: show placeholders until then, and during the first sync. After a failed sync, say instead that the page is
  // not available, also while the sync is repeated. Say so too when the backend has no plans.
  const isFirstSyncOrOtherPlanOpening = copyState === 'saving' || openPlanId !== undefined;
  if (!openPlan && (hasSyncFailed || !isFirstSyncOrOtherPlanOpening))
    return <PeopleUnavailable isOffline={hasSyncFailed} />;
  return (
    <>
      <p className="mt-3 max-w-read text-lg text-ink-soft">
        {openPlan && (
          <>
            {'Everyone here sees '}
            <bdi>{openPlan.name}</bdi>
            {' with all its ceremonies and costs. They do not see your other weddings.'}
          </>
        )}
      </p>
      {openPlan ? (
        // When another wedding opens, its key removes the panels with the links made for the earlier one.
        <div key={openPlan.id} className="mt-8 grid items-start gap-6 lg:grid-cols-2">
          <div className="min-w-0 space-y-6">
            <MembersCard plan={openPlan} />
            {openPlan.role === 'owner' && <InviteCard plan={openPlan} />}
          </div>
          <ReviewLinksCard plan={openPlan} canChange={hasRights(openPlan.role, 'editor')} />
        </div>
      ) : (
        <div className="mt-8 grid gap-6 lg:grid-cols-2">
          <LoadingNote>Loading the people...</LoadingNote>
          <Skeleton className="h-64" />
          <Skeleton className="h-64" />
        </div>
      )}
    </>
  );
}

const PeopleUnavailable = ({ isOffline }: { isOffline: boolean }) => (
  <EmptyState
    title={isOffline ? 'Not available right now' : 'Not available here'}
    picture="page"
    action={<LinkButton to={paths.dashboard()}>Go to your dashboard</LinkButton>}
  >
    {isOffline
      ? 'We cannot reach our server now. The people of your wedding appear here when you are online again.'
      : 'This site does not offer shared weddings.'}
  </EmptyState>
);
