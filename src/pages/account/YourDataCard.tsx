import { FileDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import { errorMessage, isMissing } from '#api/errors.ts';
import { exportAccount } from '#api/profile.ts';
import { SectionCard } from '#components/layout/SectionCard.tsx';
import { Button } from '#components/ui/Button.tsx';
import { downloadFile } from '#components/ui/downloadFile.ts';
import { lazyWithRetry } from '#components/ui/lazyWithRetry.tsx';
import { Link } from '#components/ui/Link.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { usePlanFile } from '#plan/usePlanFile.ts';
import type { PlanImport } from '#plan/usePlanFile.ts';
import { PRODUCT_NAME } from '#domain/product.ts';
import { paths } from '#paths';
import { ImportButton, ImportNotice } from './ImportPlan.tsx';

const DeleteAccountDialog = lazyWithRetry(async () => (await import('./DeleteAccountDialog.tsx')).DeleteAccountDialog);

type Export = { state: 'idle' | 'busy' | 'done' | 'missing' } | { state: 'failed'; reason: string };

/** The user's data: download it, import a plan from a file, or delete everything with the account. */
export function YourDataCard() {
  const { withPlan } = usePlanFile();
  const [exported, setExported] = useState<Export>({ state: 'idle' });
  const [imported, setImported] = useState<PlanImport | 'undone' | null>(null);
  const [deleting, setDeleting] = useState(false);

  const exportData = async () => {
    setImported(null);
    setExported({ state: 'busy' });
    try {
      downloadFile(`${PRODUCT_NAME}-my-data.json`, JSON.stringify(withPlan(await exportAccount()), null, 2));
      setExported({ state: 'done' });
    } catch (error) {
      setExported(isMissing(error) ? { state: 'missing' } : { state: 'failed', reason: errorMessage(error) });
    }
  };

  return (
    <SectionCard title="Your data" Icon={FileDown} returnFocus={!deleting}>
      <p className="text-ink-soft">
        Profile, plan, package, bookings, enquiries and reviews are yours: take a copy, or have all of it deleted. A
        plan in such a copy can be brought back, here or on another device.{' '}
        <Link to={paths.privacy()} className="link">
          What we keep and why
        </Link>
      </p>
      {exported.state === 'failed' && (
        <Notice tone="error" className="mt-4">
          <p>Failed to export your data. Please try again.</p>
          <p className="font-normal">{exported.reason}</p>
        </Notice>
      )}
      {exported.state === 'done' && (
        <Notice tone="success" className="mt-4">
          Your data is in the file {PRODUCT_NAME}-my-data.json.
        </Notice>
      )}
      {exported.state === 'missing' && (
        <Notice tone="info" className="mt-4">
          Exporting is not offered here.
        </Notice>
      )}
      {imported !== null && <ImportNotice outcome={imported} onUndone={() => setImported('undone')} />}
      <div className="mt-4 flex flex-wrap gap-2">
        {exported.state !== 'missing' && (
          <Button variant="secondary" busy={exported.state === 'busy'} onClick={() => void exportData()}>
            {exported.state === 'busy' ? 'Exporting...' : 'Export my data'}
          </Button>
        )}
        <ImportButton
          onDone={(outcome) => {
            if (exported.state !== 'missing') setExported({ state: 'idle' });
            setImported(outcome);
          }}
        />
        <Button variant="danger" onClick={() => setDeleting(true)}>
          Delete my account
        </Button>
      </div>
      <Suspense>{deleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}</Suspense>
    </SectionCard>
  );
}
