import { CloudOff, Sparkles } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { usePackageCopy } from '#plan/usePackageCopy.ts';
import { activateNewVersion, newVersionIsReady, subscribeToVersion } from '#hooks/appVersion.ts';
import { useOnline } from '#hooks/useOnline.ts';

/**
 * Shows a strip at the bottom of the screen while the device is offline or a newer version of the app is ready.
 * `hasTyped` says whether the user has typed or chosen something on the current page.
 */
export function StatusStrip({ hasTyped }: { hasTyped: boolean }) {
  const isOnline = useOnline();
  const isNewVersionReady = useSyncExternalStore(subscribeToVersion, newVersionIsReady);
  if (!isOnline) return <Offline />;
  return isNewVersionReady ? <NewVersion mustWait={hasTyped} /> : null;
}

function Offline() {
  const { unsent } = usePackageCopy();
  const unsentItems = unsent === 1 ? '1 item of your package is' : `${unsent} items of your package are`;
  const consequence =
    unsent > 0 ? `${unsentItems} not in your account yet.` : 'You can still change your plan and package.';
  return (
    <Strip
      icon={<CloudOff aria-hidden="true" className="size-5 shrink-0" />}
      text={`You are offline. ${consequence}`}
    />
  );
}

/** Offers a reload, unless it must wait until the user has left the page, so that nothing typed is lost. */
function NewVersion({ mustWait }: { mustWait: boolean }) {
  return (
    <Strip
      icon={<Sparkles aria-hidden="true" className="size-5 shrink-0" />}
      text={
        mustWait ? 'A new version is ready. You can load it after you have left this page.' : 'A new version is ready.'
      }
    >
      {!mustWait && (
        <Button variant="secondary" onClick={activateNewVersion}>
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
