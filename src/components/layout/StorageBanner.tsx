import { Button } from '#components/ui/buttons/Button.tsx';
import { downloadFile } from '#components/ui/downloadFile.ts';
import { Notice } from '#components/ui/messages/Notice.tsx';
import { focusHeadingOnUnmount } from '#hooks/focusHeadingOnUnmount.ts';
import { savedDataText } from '#plan/savedDataText.ts';
import { useStorageNotice } from '#plan/useStorageNotice.ts';
import { SAVED_DATA_FILE } from '#domain/product.ts';

const NOTICE_TEXTS = {
  'not-saved':
    'Not saved on this device: the browser’s storage for this site is full or blocked. Your plan stays as long as this tab is open. When you are signed in, your package is kept with your account.',
  'set-aside':
    'Some data on this device could not be read. We have kept a copy of it, and continue with the data that we can read.',
  'newer-version':
    'A newer version of this site has saved your plan. This tab shows the parts that it can read and does not overwrite the plan. Refresh the page to use the newer version.',
  'view-only': 'You can view this wedding but not change it. Ask its owner if you need to.',
  restored: 'Your browser had deleted what this site stores on this device. Your plan was restored from your account.',
} as const;

/**
 * The texts that say whether the user can bring back a wedding that is gone, and what happens to changes that were not
 * sent.
 */
const GONE_PLAN_TEXTS = {
  deleted: {
    cause: ' was deleted. You can bring it back on your account page.',
    condition: ' They are sent if you bring the wedding back.',
  },
  'deleted for good': { cause: ' was deleted.', condition: '' },
  'deleted or removed': {
    cause: ' was deleted by its owner, or you are no longer a member of it.',
    condition: ' They are sent if you can edit the wedding again.',
  },
} as const;

/**
 * Explains why a change was not stored, or another problem with the device's storage, until the user dismisses it.
 * Offers a download of the stored data.
 */
export function StorageBanner() {
  const { notice, dismiss } = useStorageNotice();
  if (!notice) return null;
  const isGonePlan = typeof notice === 'object';
  const unsentChangesText =
    isGonePlan && notice.hasUnsentChanges
      ? `Your last changes to it were not sent. This device keeps them until you sign out.${GONE_PLAN_TEXTS[notice.reason].condition}`
      : null;
  return (
    <div ref={focusHeadingOnUnmount} className="mx-auto w-full max-w-page px-4 pt-3 sm:px-6 print:hidden">
      <Notice
        tone="warning"
        details={unsentChangesText === null ? undefined : [unsentChangesText]}
        action={
          <span className="flex flex-wrap gap-2">
            {(!isGonePlan || notice.hasUnsentChanges) && (
              <Button variant="secondary" onClick={() => downloadFile(SAVED_DATA_FILE, savedDataText())}>
                Download my plan
              </Button>
            )}
            <Button variant="secondary" onClick={dismiss}>
              Understood
            </Button>
          </span>
        }
      >
        {isGonePlan ? (
          <>
            {notice.goneName === undefined ? 'The wedding that was open' : <bdi>{notice.goneName}</bdi>}
            {GONE_PLAN_TEXTS[notice.reason].cause}
            {notice.goneName === notice.openedName ? (
              ' Another wedding with the same name is open now.'
            ) : (
              <>
                {' Another wedding is open now: '}
                <bdi>{notice.openedName}</bdi>.
              </>
            )}
          </>
        ) : (
          NOTICE_TEXTS[notice]
        )}
      </Notice>
    </div>
  );
}
