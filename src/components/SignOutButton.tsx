import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';
import { downloadFile } from '#components/ui/downloadFile.ts';
import { useAuth } from '#contexts/AuthContext.tsx';
import type { PackageItem } from '#contract/plan.ts';
import { PRODUCT_NAME } from '#domain/product.ts';

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
      <Dialog
        open={unsaved.length > 0}
        onClose={() => setUnsaved([])}
        title="Part of your package is only on this device"
        actions={
          <>
            <Button onClick={() => setUnsaved([])}>Stay signed in</Button>
            <Button
              variant="secondary"
              onClick={() => downloadFile(`${PRODUCT_NAME}-package.json`, JSON.stringify(unsaved, null, 2))}
            >
              Download a copy
            </Button>
            <Button variant="danger" busy={busy} onClick={() => void leave(true)}>
              Sign out and delete
            </Button>
          </>
        }
      >
        <p>We could not save these to your account yet. Signing out deletes them here.</p>
        <ul className="mt-3 list-disc ps-5">
          {unsaved.map(({ uniqueId, name }) => (
            <li key={uniqueId}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
