import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/buttons/Button.tsx';
import { lazyWithRetry } from '#components/ui/loading/lazyWithRetry.tsx';
import { useAuth } from '#contexts/AuthContext.tsx';
import type { SignOutResult } from '#session/signOut.ts';

const UnsavedDialog = lazyWithRetry(async () => (await import('./UnsavedDialog.tsx')).UnsavedDialog);

interface SignOutButtonProps {
  children: ReactNode;
  className?: string;
}

/** Lets the user sign out. It asks first if signing out would delete what is stored on this device only. */
export function SignOutButton({ children, className = '' }: SignOutButtonProps) {
  const { signOut } = useAuth();
  const [busy, setBusy] = useState(false);
  const [signOutResult, setSignOutResult] = useState<SignOutResult | null>(null);

  const requestSignOut = async (evenIfUnsaved: boolean) => {
    setBusy(true);
    try {
      setSignOutResult(await signOut({ evenIfUnsaved }));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Button variant="secondary" busy={busy} className={className} onClick={() => void requestSignOut(false)}>
        {children}
      </Button>
      {signOutResult?.outcome === 'unsaved' && (
        <Suspense>
          <UnsavedDialog
            unsaved={signOutResult}
            busy={busy}
            onStay={() => setSignOutResult(null)}
            onLeave={() => void requestSignOut(true)}
          />
        </Suspense>
      )}
    </>
  );
}
