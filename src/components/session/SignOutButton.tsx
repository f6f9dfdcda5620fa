import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { lazyWithRetry } from '#components/ui/lazyWithRetry.tsx';
import { useAuth } from '#contexts/AuthContext.tsx';
import type { PackageItem } from '#contract/plan.ts';

const UnsavedDialog = lazyWithRetry(async () => (await import('./UnsavedDialog.tsx')).UnsavedDialog);

interface SignOutButtonProps {
  children: ReactNode;
  className?: string;
}

/** Lets the user sign out. It asks first if signing out would delete items that are stored on this device only. */
export function SignOutButton({ children, className = '' }: SignOutButtonProps) {
  const { signOut } = useAuth();
  const [busy, setBusy] = useState(false);
  const [unsaved, setUnsaved] = useState<readonly PackageItem[]>([]);

  const leave = async (evenIfUnsaved: boolean) => {
    setBusy(true);
    try {
      const result = await signOut({ evenIfUnsaved });
      setUnsaved(result.outcome === 'unsaved' ? result.items : []);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Button variant="secondary" busy={busy} className={className} onClick={() => void leave(false)}>
        {children}
      </Button>
      {unsaved.length > 0 && (
        <Suspense>
          <UnsavedDialog items={unsaved} busy={busy} onStay={() => setUnsaved([])} onLeave={() => void leave(true)} />
        </Suspense>
      )}
    </>
  );
}
