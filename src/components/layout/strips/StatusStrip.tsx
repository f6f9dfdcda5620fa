import CircleCheck from 'lucide-react/icons/circle-check';
import CloudOff from 'lucide-react/icons/cloud-off';
import Sparkles from 'lucide-react/icons/sparkles';
import { useSyncExternalStore } from 'react';
import { Button } from '#components/ui/buttons/Button.tsx';
import { useServerCopyStatus } from '#plan/useServerCopyStatus.ts';
import { activateNewVersion, hasNewVersion, subscribeToNewVersion } from '#hooks/appVersion.ts';
import { useOnline } from '#hooks/useOnline.ts';
import { useSettled } from '#hooks/useSettled.ts';
import { useOutbox } from '#session/useOutbox.ts';
import { OutboxStrip } from './OutboxStrip.tsx';
import { Strip } from './Strip.tsx';

/** The milliseconds for which the strip says that we have received a request. */
const REQUEST_RECEIVED_DURATION = 5000;

/**
 * Shows a strip at the bottom of the screen that says one of these facts, the first that is true: a request waits or
 * was refused, our server has received a request that was sent again, the device is offline, or a newer version of the
 * app is ready. `hasTyped` is true when the user has typed or chosen something on the current page.
 */
export function StatusStrip({ hasTyped }: { hasTyped: boolean }) {
  const isOnline = useOnline();
  const isNewVersionReady = useSyncExternalStore(subscribeToNewVersion, hasNewVersion);
  const outbox = useOutbox();
  const wasRequestJustReceived =
    useSettled(outbox.receivedLaterCount, REQUEST_RECEIVED_DURATION) !== outbox.receivedLaterCount;
  const [oldestEntry] = outbox.entries;
  if (oldestEntry) return <OutboxStrip entry={oldestEntry} outbox={outbox} />;
  if (wasRequestJustReceived) return <RequestReceivedStrip />;
  if (!isOnline) return <OfflineStrip />;
  return isNewVersionReady ? <NewVersionStrip mustWait={hasTyped} /> : null;
}

const RequestReceivedStrip = () => (
  <Strip icon={<CircleCheck aria-hidden="true" className="size-5 shrink-0" />}>We have received your message.</Strip>
);

function OfflineStrip() {
  const { unsentCount } = useServerCopyStatus();
  const unsentItems = unsentCount === 1 ? '1 item of your package is' : `${unsentCount} items of your package are`;
  const consequence =
    unsentCount > 0 ? `${unsentItems} not in your account yet.` : 'You can still use your plan and package.';
  return (
    <Strip icon={<CloudOff aria-hidden="true" className="size-5 shrink-0" />}>
      {`You are offline. ${consequence}`}
    </Strip>
  );
}

/**
 * Says that a newer version of the app is ready, and offers a reload. Warns if the reload would lose a part of the
 * plan. With `mustWait`, says instead that the user can load the version after leaving this page, so that nothing typed
 * is lost.
 */
function NewVersionStrip({ mustWait }: { mustWait: boolean }) {
  const { copyState, isOnDevice } = useServerCopyStatus();
  const isOnlyInTab = !isOnDevice && copyState !== 'saved';
  const reloadText = isOnlyInTab ? 'A reload loses the part of your plan that is only in this tab.' : '';
  return (
    <Strip
      icon={<Sparkles aria-hidden="true" className="size-5 shrink-0" />}
      actions={
        !mustWait && (
          <Button variant="secondary" onClick={activateNewVersion}>
            Reload
          </Button>
        )
      }
    >
      {`A new version is ready. ${mustWait ? 'You can load it after you have left this page.' : reloadText}`}
    </Strip>
  );
}
