import { CloudOff, Sparkles } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '#components/ui/Button.tsx';
import { usePackageCopy } from '#contexts/usePackageCopy.ts';
import { beginNewVersion, newVersionIsReady, subscribeToVersion } from '#hooks/appVersion.ts';
import { useOnline } from '#hooks/useOnline.ts';

/** At the foot of the screen, for as long as it holds: that there is no network, or that there is a newer version. */
export function StatusStrip() {
  const isOnline = useOnline();
  const isReady = useSyncExternalStore(subscribeToVersion, newVersionIsReady);
  const typedOn = useTypedOn();
  if (!isOnline) return <Offline />;
  return isReady ? <NewVersion later={typedOn} /> : null;
}

function Offline() {
  const { unsent } = usePackageCopy();
  const waits = unsent === 1 ? '1 item of your package waits' : `${unsent} items of your package wait`;
  const rest = unsent > 0 ? `${waits} for the network.` : 'Plan and package can still be changed.';
  return <Strip icon={<CloudOff aria-hidden="true" className="size-5 shrink-0" />} text={`You are offline. ${rest}`} />;
}

/** Whether something was typed or chosen on the page that is shown. */
function useTypedOn(): boolean {
  const { pathname } = useLocation();
  const [typedOn, setTypedOn] = useState(() => (isTypedOn() ? pathname : null));
  useEffect(() => {
    const remember = () => setTypedOn(window.location.pathname);
    document.addEventListener('input', remember);
    return () => document.removeEventListener('input', remember);
  }, []);
  return typedOn === pathname;
}

/** Whether a field of the page holds something else than it began with. */
const isTypedOn = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('main :is(input, textarea)')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );

/** Nothing typed is lost: the offer waits until the page has been left. */
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
