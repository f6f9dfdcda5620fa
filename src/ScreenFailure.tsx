import { useEffect } from 'react';
import { LoadFailure } from '#components/LoadFailure.tsx';
import { useOnline } from '#hooks/useOnline.ts';
import { isMissingCode } from '#hooks/missingCode.ts';

/** In place of a screen whose code could not be fetched; the rest stays, and leads elsewhere. All else is a crash. */
export function ScreenFailure({ error }: { error: unknown }) {
  if (!isMissingCode(error)) throw error;
  return <MissingScreen />;
}

const reload = () => window.location.reload();

/** Loads the app anew when asked to or, where the network was away, as soon as it is back. */
function MissingScreen() {
  const isOnline = useOnline();
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);

  return (
    <div className="mx-auto max-w-read space-y-6 px-4 py-12">
      <h1 className="text-3xl">This page is still on its way</h1>
      <LoadFailure
        message="Failed to load this page"
        reason={isOnline ? 'Network Error' : 'It comes as soon as you are online again.'}
        retrying={!isOnline}
        onRetry={reload}
      />
    </div>
  );
}
