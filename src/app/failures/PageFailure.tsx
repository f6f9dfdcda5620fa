import { Button } from '#components/ui/buttons/Button.tsx';
import { usePageHeading } from '#components/layout/HeadedPage.tsx';
import { FailureNotice } from '#components/ui/messages/FailureNotice.tsx';
import { useOnline } from '#hooks/useOnline.ts';
import { useOnReconnect } from '#hooks/useOnReconnect.ts';
import { currentScope } from '#session/scope.ts';
import { storage } from '#storage/storage.ts';

/**
 * Shows a message in place of a page whose code could not be fetched, so that the navigation around it stays usable.
 * Retry reloads the app or, if a reload would lose a part of the plan, calls `refetch`, which fetches the code again.
 * `refetch` is also called as soon as a device that was offline is online again.
 */
export function PageFailure({ refetch }: { refetch: () => void }) {
  const isOnline = useOnline();
  useOnReconnect(refetch);
  const retry = () => (storage.values.hasUnstoredPlan(currentScope()) ? refetch() : window.location.reload());
  const Heading = usePageHeading() ? 'h2' : 'h1';

  return (
    <div className="mx-auto max-w-read space-y-6 px-4 py-12">
      <Heading className="text-3xl">This page could not be loaded</Heading>
      <FailureNotice
        message="Failed to load this page"
        reason={isOnline ? 'Network Error' : 'It loads as soon as you are online again.'}
        action={
          <Button variant="secondary" busy={!isOnline} onClick={retry}>
            Retry
          </Button>
        }
      />
    </div>
  );
}
