import { useMutation } from '@tanstack/react-query';
import FileDown from 'lucide-react/icons/file-down';
import { Suspense, useState } from 'react';
import { EditorsOnly } from '#components/sharing/EditorsOnly.tsx';
import { errorMessage, isNotFoundOrUnsupported } from '#api/errors.ts';
import { exportAccount } from '#queries/profile.ts';
import { FailureNotice } from '#components/ui/messages/FailureNotice.tsx';
import { SectionCard } from '#components/layout/SectionCard.tsx';
import { Button } from '#components/ui/buttons/Button.tsx';
import { downloadFile } from '#components/ui/downloadFile.ts';
import { lazyWithRetry } from '#components/ui/loading/lazyWithRetry.tsx';
import { Link } from '#components/ui/buttons/Link.tsx';
import { Notice } from '#components/ui/messages/Notice.tsx';
import { focusOnMount } from '#hooks/focusOnMount.ts';
import { usePlanFile } from '#plan/usePlanFile.ts';
import { useOpenPlanId } from '#plan/usePlans.ts';
import { PRODUCT_NAME } from '#domain/product.ts';
import { paths } from '#paths';
import { ImportButton, ImportNotice } from './ImportPlan.tsx';
import type { ImportOutcome } from './ImportPlan.tsx';

const DeleteAccountDialog = lazyWithRetry(() =>
  import('./DeleteAccountDialog.tsx').then((module) => module.DeleteAccountDialog),
);

interface LastImport {
  readonly outcome: ImportOutcome | 'undone';
  /** The id of the plan that was open during the import; undefined when the device did not know it yet. */
  readonly planId: string | undefined;
}

/** Lets the user download the stored data, import a plan from a file, or delete everything with the account. */
export function YourDataCard() {
  const { withDeviceValues } = usePlanFile();
  const openPlanId = useOpenPlanId();
  const [lastImport, setLastImport] = useState<LastImport | null>(null);
  // The notice offers to undo the import, so it is shown only while the plan of the import is open. If the id of that
  // plan was not known during the import, the notice is always shown.
  const isImportOfOpenPlan = lastImport?.planId === undefined || lastImport.planId === openPlanId;
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const [isDeletionMissing, setIsDeletionMissing] = useState(false);

  const exportMutation = useMutation({
    mutationFn: exportAccount,
    onSuccess: (data) => downloadFile(`${PRODUCT_NAME}-my-data.json`, JSON.stringify(withDeviceValues(data), null, 2)),
  });
  const isExportMissing = isNotFoundOrUnsupported(exportMutation.error);

  return (
    <SectionCard title="Your data" Icon={FileDown}>
      <p className="text-ink-soft">
        You can download a copy of your profile, plan, package, bookings, enquiries and reviews, or delete all of it.
        You can import the plan from such a copy again, here or on another device.{' '}
        <Link to={paths.privacy()} className="link">
          Read the privacy notice
        </Link>
      </p>
      {exportMutation.error && !isExportMissing && (
        <FailureNotice
          message="Failed to export your data. Please try again."
          reason={errorMessage(exportMutation.error)}
          className="mt-4"
        />
      )}
      {exportMutation.isSuccess && (
        <Notice tone="success" className="mt-4">
          Your data is in the file {PRODUCT_NAME}-my-data.json.
        </Notice>
      )}
      {isExportMissing && (
        <Notice tone="info" className="mt-4">
          This site does not offer an export.
        </Notice>
      )}
      {isDeletionMissing && (
        // The button that opened the dialog has disappeared, so this notice takes the focus.
        <Notice ref={focusOnMount} tone="info" className="mt-4">
          This site does not offer the deletion of an account.
        </Notice>
      )}
      {lastImport && isImportOfOpenPlan && (
        <ImportNotice
          outcome={lastImport.outcome}
          onUndone={() => setLastImport({ ...lastImport, outcome: 'undone' })}
        />
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {!isExportMissing && (
          <Button
            variant="secondary"
            busy={exportMutation.isPending}
            busyLabel="Exporting..."
            onClick={() => exportMutation.mutate()}
          >
            Download my data
          </Button>
        )}
        <EditorsOnly>
          <ImportButton
            onDone={(outcome) => {
              if (!isExportMissing) exportMutation.reset();
              setLastImport({ outcome, planId: openPlanId });
            }}
          />
        </EditorsOnly>
        {!isDeletionMissing && (
          <Button variant="danger" onClick={() => setIsDialogOpen(true)}>
            Delete my account
          </Button>
        )}
      </div>
      <Suspense>
        {isDialogOpen && (
          <DeleteAccountDialog
            onClose={() => setIsDialogOpen(false)}
            onNotOffered={() => {
              setIsDialogOpen(false);
              setIsDeletionMissing(true);
            }}
          />
        )}
      </Suspense>
    </SectionCard>
  );
}
