import { Button } from '#components/ui/Button.tsx';
import { downloadFile } from '#components/ui/downloadFile.ts';
import { Notice } from '#components/ui/Notice.tsx';
import { useStorageNotice } from '#plan/useStorageNotice.ts';
import { SAVED_DATA_FILE } from '#domain/product.ts';

const WORDS = {
  'not-saved':
    'Not saved on this device: the browser’s storage for this site is full or blocked. Your plan stays while this tab is open; once you are signed in, your package is kept with your account.',
  'set-aside':
    'Something saved on this device could not be read. We have put it aside, lost nothing else, and gone on with the last good copy.',
  'newer-version':
    'A newer version of this site has saved your plan. This tab shows what it can read and saves nothing over it. Refresh the page to go on with the newer version.',
} as const;

/** Says once what is wrong with the device's storage, and offers a download of the stored data. */
export function StorageBanner() {
  const { notice, dismiss, copy } = useStorageNotice();
  if (!notice) return null;
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-3 sm:px-6 print:hidden">
      <Notice
        tone="warning"
        action={
          <span className="flex flex-wrap gap-2">
            <Button variant="secondary" onClick={() => downloadFile(SAVED_DATA_FILE, copy())}>
              Download your plan
            </Button>
            <Button variant="secondary" onClick={dismiss}>
              Understood
            </Button>
          </span>
        }
      >
        {WORDS[notice]}
      </Notice>
    </div>
  );
}
