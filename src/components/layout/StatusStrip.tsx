import { CircleCheck, CloudOff, Sparkles } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { usePackageCopy } from '#plan/usePackageCopy.ts';
import { beginNewVersion, newVersionIsReady, subscribeToVersion } from '#hooks/appVersion.ts';
import { useOnline } from '#hooks/useOnline.ts';
import { useSettled } from '#hooks/useSettled.ts';
import { useOutbox } from '#session/useOutbox.ts';
import { OutboxStrip } from './OutboxStrip.tsx';
import { Strip } from './Strip.tsx';

/** Milliseconds for which the strip says that a request has reached us. */
const RECEIVED_FOR = 5000;

/**
 * A strip at the bottom of the screen while a request waits to be sent again, the device is offline or a newer version of
 * the app is ready. `hasTyped` tells whether the user has typed or chosen something on the current page.
 */
export function StatusStrip({ hasTyped }: { hasTyped: boolean }) {
  const isOnline = useOnline();
  const isReady = useSyncExternalStore(subscribeToVersion, newVersionIsReady);
  const outbox = useOutbox();
  const isJustReceived = useSettled(outbox.receivedLater, RECEIVED_FOR) !== outbox.receivedLater;
  const [waiting] = outbox.entries;
  if (waiting) return <OutboxStrip entry={waiting} outbox={outbox} />;
  if (isJustReceived) return <Received />;
  if (!isOnline) return <Offline />;
  return isReady ? <NewVersion later={hasTyped} /> : null;
}

const Received = () => (
  <Strip icon={<CircleCheck aria-hidden="true" className="size-5 shrink-0" />}>We have received your message.</Strip>
);

function Offline() {
  const { unsent } = usePackageCopy();
  const waits = unsent === 1 ? '1 item of your package waits' : `${unsent} items of your package wait`;
  const rest = unsent > 0 ? `${waits} for the network.` : 'Plan and package can still be changed.';
  return <Strip icon={<CloudOff aria-hidden="true" className="size-5 shrink-0" />}>{`You are offline. ${rest}`}</Strip>;
}

/** Offers a reload. If something is typed, it waits until the user leaves the page, so that no input is lost. */
function NewVersion({ later }: { later: boolean }) {
  return (
    <Strip
      icon={<Sparkles aria-hidden="true" className="size-5 shrink-0" />}
      actions={
        !later && (
          <Button variant="secondary" onClick={beginNewVersion}>
            Reload
          </Button>
        )
      }
    >
      {later ? 'A new version is ready for when you have left this page.' : 'A new version is ready.'}
    </Strip>
  );
}
