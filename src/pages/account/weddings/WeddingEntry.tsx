import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { errorMessage } from '#api/errors.ts';
import { ConfirmDialog } from '#components/ConfirmDialog.tsx';
import { Button } from '#components/ui/buttons/Button.tsx';
import { Chip } from '#components/ui/Chip.tsx';
import { FailureNotice } from '#components/ui/messages/FailureNotice.tsx';
import { lazyWithRetry } from '#components/ui/loading/lazyWithRetry.tsx';
import { Skeleton } from '#components/ui/loading/Skeleton.tsx';
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx';
import { HISTORY_DAYS } from '#contract/plans/history.ts';
import { ROLE_NAMES, hasRights } from '#contract/plans/roles.ts';
import { focusHeadingOnUnmount } from '#hooks/focusHeadingOnUnmount.ts';
import { useFocusHeadingAfterEditing } from '#hooks/useFocusHeadingAfterEditing.ts';
import { loadPlanActions } from '#plan/sync/loadPlanActions.ts';
import type { KnownPlan } from '#storage/userCodecs.ts';

const WeddingNameForm = lazyWithRetry(() => import('./WeddingNameForm.tsx').then((module) => module.WeddingNameForm));

interface WeddingEntryProps {
  plan: KnownPlan;
  /** The name of the wedding, as the list of weddings shows it: see unambiguousPlanName(). */
  title: string;
  isOpen: boolean;
}

/** Shows a wedding with the buttons that open, rename and delete it (section 14.6). */
export function WeddingEntry({ plan, title, isOpen }: WeddingEntryProps) {
  const [openPart, setOpenPart] = useState<'name form' | 'delete dialog' | null>(null);
  // The heading gets the focus when the form is closed, but not after 'Keep it' in the dialog.
  const heading = useFocusHeadingAfterEditing(openPart !== 'name form');
  const openMutation = useMutation({ mutationFn: async () => (await loadPlanActions()).openPlan(plan) });
  const facts = [
    plan.role === 'owner' ? '' : `${ROLE_NAMES[plan.role]}, of ${plan.owner}`,
    plan.members > 1 ? `${plan.members} members` : '',
  ].filter(Boolean);
  if (openPart === 'name form')
    return (
      <li className="py-3">
        <Suspense fallback={<Skeleton className="h-40" />}>
          <WeddingNameForm
            label={`Rename ${title}`}
            name={plan.name}
            failure="Failed to rename the wedding. Please try again."
            onSave={async (name) => {
              await (await loadPlanActions()).renamePlan(plan.id, name);
              setOpenPart(null);
            }}
            onCancel={() => setOpenPart(null)}
          />
        </Suspense>
      </li>
    );
  return (
    <li ref={focusHeadingOnUnmount} className="py-3 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 ref={heading} tabIndex={-1} className="min-w-0 text-lg wrap-anywhere">
          <bdi>{title}</bdi>
        </h3>
        {isOpen && <Chip>Open</Chip>}
      </div>
      {facts.length > 0 && <p className="text-sm text-ink-soft">{facts.join(' · ')}</p>}
      <div className="-mx-3 flex flex-wrap">
        {!isOpen && (
          <Button
            variant="quiet"
            className="px-3"
            busy={openMutation.isPending}
            busyLabel="Opening..."
            onClick={() => openMutation.mutate()}
          >
            <span>
              Open <VisuallyHidden>{title}</VisuallyHidden>
            </span>
          </Button>
        )}
        {hasRights(plan.role, 'editor') && (
          <Button variant="quiet" className="px-3" onClick={() => setOpenPart('name form')}>
            <span>
              Rename <VisuallyHidden>{title}</VisuallyHidden>
            </span>
          </Button>
        )}
        {plan.role === 'owner' && (
          <Button variant="quiet" className="px-3" onClick={() => setOpenPart('delete dialog')}>
            <span>
              Delete <VisuallyHidden>{title}</VisuallyHidden>
            </span>
          </Button>
        )}
      </div>
      {openMutation.error && (
        <FailureNotice
          message="Failed to open the wedding. Please try again."
          reason={errorMessage(openMutation.error)}
          className="mt-2"
        />
      )}
      <ConfirmDialog
        open={openPart === 'delete dialog'}
        title="Delete this wedding?"
        keepLabel="Keep it"
        confirmLabel="Yes, delete it"
        confirmingLabel="Deleting..."
        failure="Failed to delete the wedding. Please try again."
        onClose={() => setOpenPart(null)}
        onConfirm={async () => {
          await (await loadPlanActions()).deletePlan(plan.id);
          setOpenPart(null);
        }}
      >
        <p>
          <bdi>{title}</bdi>
          {plan.members > 1
            ? ` disappears for all its ${plan.members} members, and its links end.`
            : ' disappears from all your devices, and its links end.'}
          {` You can bring it back here for ${HISTORY_DAYS} days.`}
        </p>
      </ConfirmDialog>
    </li>
  );
}
