import { Button } from '#components/ui/Button.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';
import { downloadFile } from '#components/ui/downloadFile.ts';
import type { PackageItem } from '#contract/plan.ts';
import { PRODUCT_NAME } from '#domain/product.ts';

interface UnsavedDialogProps {
  items: readonly PackageItem[];
  busy: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks the user whether to sign out although this deletes items that are stored on this device only. */
export function UnsavedDialog({ items, busy, onStay, onLeave }: UnsavedDialogProps) {
  return (
    <Dialog
      open
      onClose={onStay}
      title="Part of your package is only on this device"
      actions={
        <>
          <Button onClick={onStay}>Stay signed in</Button>
          <Button
            variant="secondary"
            onClick={() => downloadFile(`${PRODUCT_NAME}-package.json`, JSON.stringify(items, null, 2))}
          >
            Download a copy
          </Button>
          <Button variant="danger" busy={busy} onClick={onLeave}>
            Sign out and delete
          </Button>
        </>
      }
    >
      <p>We could not save these items to your account yet. Signing out deletes them on this device.</p>
      <ul className="mt-3 list-disc ps-5">
        {items.map(({ uniqueId, name }) => (
          <li key={uniqueId}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
