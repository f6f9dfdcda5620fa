import { CloudOff, Sparkles } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { usePackageCopy } from '#plan/usePackageCopy.ts';
import { beginNewVersion, newVersionIsReady, subscribeToVersion } from '#hooks/appVersion.ts';
import { useOnline } from '#hooks/useOnline.ts';

/**
 * A strip at the bottom of the screen while the device is offline or a newer version of the app is ready. `hasTyped` tells
 * whether the user has typed or chosen something on the current page.
 */
export function StatusStrip({ hasTyped }: { hasTyped: boolean }) {
  const isOnline = useOnline();
  const isReady = useSyncExternalStore(subscribeToVersion, newVersionIsReady);
  if (!isOnline) return <Offline />;
  return isReady ? <NewVersion later={hasTyped} /> : null;
}

function Offline() {
  const { unsent } = usePackageCopy();
  const waits = unsent === 1 ? '1 item of your package waits' : `${unsent} items of your package wait`;
  const rest = unsent > 0 ? `${waits} for the network.` : 'Plan and package can still be changed.';
  return <Strip icon={<CloudOff aria-hidden="true" className="size-5 shrink-0" />} text={`You are offline. ${rest}`} />;
}

/** Offers a reload. If something is typed, it waits until the user leaves the page, so that no input is lost. */
function NewVersion({ later }: { later: boolean }) {
  return (
    <Strip
      icon={<Sparkles aria-hidden="true" className="size-5 shrink-0" />}
      text={later ? 'A new version is ready for when you have left this page.' : 'A new version is ready.'}
    >
      {!later && (
        <Button variant="secondary" onClick={beginNewVersion}>
          Reload
        </Button>
      )}
    </Strip>
  );
}

function Strip({ icon, text, children }: { icon: ReactNode; text: string; children?: ReactNode }) {
  return (
    <div className="status-strip">
      {icon}
      <p role="status" className="min-w-0 leading-snug">
        {text}
      </p>
      {children}
    </div>
  );
}
