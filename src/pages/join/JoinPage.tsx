import { useMutation } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router-dom';
import { errorMessage, isNotFoundOrUnsupported } from '#api/errors.ts';
import { EmptyState } from '#components/EmptyState.tsx';
import { AuthFrame } from '#components/layout/AuthFrame.tsx';
import { Button } from '#components/ui/buttons/Button.tsx';
import { FailureNotice } from '#components/ui/messages/FailureNotice.tsx';
import { LinkButton } from '#components/ui/buttons/LinkButton.tsx';
import { Skeleton } from '#components/ui/loading/Skeleton.tsx';
import { useAuth } from '#contexts/AuthContext.tsx';
import { LINK_ENDED_MESSAGE } from '#contract/plans/linkEnded.ts';
import { loadPlanActions } from '#plan/sync/loadPlanActions.ts';
import { useScope } from '#session/scope.ts';
import { forgetReturnUrl, rememberReturnUrl } from '#storage/returnTo.ts';
import { useNavigateIfStillHere } from '#hooks/useNavigateIfStillHere.ts';
import { paths } from '#paths';

/** Explains an invitation. Only the button accepts it: opening the page has no effect (section 14.7). */
export function JoinPage() {
  const { token = '' } = useParams();
  const { status } = useAuth();
  const { pathname } = useLocation();
  const scope = useScope();
  const navigateIfStillHere = useNavigateIfStillHere();
  const joinMutation = useMutation({
    mutationFn: async () => (await loadPlanActions()).joinPlan(token),
    onSuccess: async () => {
      forgetReturnUrl(scope);
      await navigateIfStillHere(paths.dashboard());
    },
  });
  const rememberInvitation = () => rememberReturnUrl(scope, pathname);
  if (isNotFoundOrUnsupported(joinMutation.error))
    return (
      <EmptyState
        title={LINK_ENDED_MESSAGE}
        level={1}
        picture="page"
        action={<LinkButton to={paths.dashboard()}>Go to your dashboard</LinkButton>}
      >
        An invitation works once, for 7 days. Please ask for a new one.
      </EmptyState>
    );

  return (
    <AuthFrame
      title="You are invited"
      introduction="Someone shares a wedding plan with you: the venues and services, ceremonies, guests and costs, on all your devices."
    >
      <ul className="list-disc space-y-1 ps-5 marker:text-marigold">
        <li>Everyone who plans this wedding sees your name and the changes that you make.</li>
        <li>They do not see your own weddings.</li>
        <li>You can leave at any time.</li>
      </ul>
      <div className="mt-6 space-y-4">
        {joinMutation.error && (
          <FailureNotice message="Failed to join. Please try again." reason={errorMessage(joinMutation.error)} />
        )}
        {status === 'loading' ? (
          // Reserves the height of the text and buttons that a visitor sees, so that nothing moves when they appear.
          // Most people who open an invitation are not signed in.
          <>
            <Skeleton className="h-20 sm:h-13" />
            <Skeleton className="h-11" />
            <Skeleton className="h-11" />
          </>
        ) : status === 'signed-in' ? (
          <Button
            className="w-full"
            busy={joinMutation.isPending}
            busyLabel="Joining..."
            onClick={() => joinMutation.mutate()}
          >
            Join
          </Button>
        ) : (
          <>
            <p>Sign in first, or create an account. Your dashboard then leads you back here.</p>
            <LinkButton to={paths.login()} className="w-full" onClick={rememberInvitation}>
              Sign in
            </LinkButton>
            <LinkButton to={paths.register()} variant="secondary" className="w-full" onClick={rememberInvitation}>
              Create account
            </LinkButton>
          </>
        )}
      </div>
    </AuthFrame>
  );
}
