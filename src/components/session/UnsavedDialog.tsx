import { Button } from '#components/ui/buttons/Button.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';
import { downloadFile } from '#components/ui/downloadFile.ts';
import { PRODUCT_NAME, SAVED_DATA_FILE } from '#domain/product.ts';
import { savedDataText, savedGuestDataText } from '#plan/savedDataText.ts';
import type { SignOutResult, UnsavedPart } from '#session/signOut.ts';

interface UnsavedDialogProps {
  /** The items and parts that are stored on this device only. */
  unsaved: Extract<SignOutResult, { outcome: 'unsaved' }>;
  onStay: () => void;
  onLeave: () => void;
}

const PART_NAMES: Readonly<Record<UnsavedPart, string>> = {
  ceremonies: 'Your ceremonies',
  costAssumptions: 'What you have set for your all-in estimate',
  contingencyPercent: 'Your contingency',
  scenarios: 'Your what-if scenarios',
  changes: 'Your last changes',
  guestPlan: 'The plan that you made before you signed in',
  requests: 'Enquiries or packages that have not been sent',
};

/** Asks the user whether to sign out although this deletes what is stored on this device only. */
export function UnsavedDialog({ unsaved: { items, parts }, onStay, onLeave }: UnsavedDialogProps) {
  const hasPlanParts = parts.some((part) => part !== 'requests');
  const isPlanSaved = items.length === 0 && !hasPlanParts;
  const areOnlyItemsUnsaved = items.length > 0 && !hasPlanParts;
  const download = () => {
    if (areOnlyItemsUnsaved) downloadFile(`${PRODUCT_NAME}-package.json`, JSON.stringify(items, null, 2));
    else downloadFile(SAVED_DATA_FILE, savedDataText());
    if (parts.includes('guestPlan')) downloadFile(`${PRODUCT_NAME}-visitor-plan.json`, savedGuestDataText());
  };
  return (
    <Dialog
      open
      onClose={onStay}
      title={
        isPlanSaved
          ? 'A request has not been sent'
          : `Part of your ${areOnlyItemsUnsaved ? 'package' : 'plan'} is only on this device`
      }
      actions={
        <>
          <Button onClick={onStay}>Stay signed in</Button>
          {!isPlanSaved && (
            <Button variant="secondary" onClick={download}>
              {areOnlyItemsUnsaved ? 'Download a copy' : 'Download my plan'}
            </Button>
          )}
          <Button variant="danger" onClick={onLeave}>
            Sign out and delete
          </Button>
        </>
      }
    >
      <p>{signOutWarning(isPlanSaved, areOnlyItemsUnsaved)}</p>
      <ul className="mt-3 list-disc ps-5">
        {parts.map((part) => (
          <li key={part}>{PART_NAMES[part]}</li>
        ))}
        {items.map(({ uniqueId, name }) => (
          <li key={uniqueId}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function signOutWarning(isPlanSaved: boolean, areOnlyItemsUnsaved: boolean): string {
  if (isPlanSaved)
    return 'Signing out deletes what could not be sent yet. Stay signed in to see why, or to send it again.';
  return areOnlyItemsUnsaved
    ? 'We could not save these items to your account yet. Signing out deletes them on this device.'
    : 'These are not saved to your account. Signing out deletes them on this device. From a download, you can import your plan again on your account page.';
}
