import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { late } from '#components/ui/late.tsx';
import { useAuth } from '#contexts/AuthContext.tsx';
import type { PackageItem } from '#contract/plan.ts';

const UnsavedDialog = late(async () => (await import('./UnsavedDialog.tsx')).UnsavedDialog);

interface SignOutButtonProps {
  children: ReactNode;
  className?: string;
}

/** Signs out. When part of the package is on this device only, the user is asked first: signing out would delete it. */
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
