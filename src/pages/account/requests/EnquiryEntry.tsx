import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CatalogueText } from '#components/catalogue/CatalogueText.tsx';
import { Button } from '#components/ui/buttons/Button.tsx';
import { Link } from '#components/ui/buttons/Link.tsx';
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx';
import type { Enquiry } from '#contract/requests/enquiries.ts';
import { formatDate } from '#domain/dates.ts';
import { enquiredPackagePathParts, enquiryTitle } from '#domain/requests/enquiries.ts';
import { countText } from '#domain/money.ts';
import { enquiriesQuery, withdrawEnquiry } from '#queries/enquiries.ts';
import { updateCached } from '#queries/updateCached.ts';
import { paths } from '#paths';
import { ConfirmDialog } from '#components/ConfirmDialog.tsx';

interface EnquiryEntryProps {
  enquiry: Enquiry;
  /** Called when the user clicks Withdraw, which opens the dialog. */
  onDialogOpen: () => void;
  /** Called when the dialog is closed. `wasWithdrawn` says whether the enquiry was withdrawn. */
  onDialogClose: (wasWithdrawn: boolean) => void;
}

/** Shows one enquiry, with a button to withdraw it (DELETE /enquiries/{id}). */
export function EnquiryEntry({ enquiry, onDialogOpen, onDialogClose }: EnquiryEntryProps) {
  const client = useQueryClient();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const title = enquiryTitle(enquiry);
  const packagePathParts = enquiredPackagePathParts(enquiry);
  const facts = [
    enquiry.date && `For ${formatDate(enquiry.date)}`,
    enquiry.guestCount !== undefined && countText(enquiry.guestCount, 'guest'),
  ].filter(Boolean);
  const history = [
    enquiry.sent && `Sent ${formatDate(enquiry.sent)}`,
    enquiry.answered && `Answered ${formatDate(enquiry.answered)}`,
  ].filter(Boolean);
  const closeDialog = (wasWithdrawn: boolean) => {
    setIsDialogOpen(false);
    onDialogClose(wasWithdrawn);
  };

  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="text-lg">
          {enquiry.serviceName ? (
            <Link
              to={
                packagePathParts ? paths.package(...packagePathParts) : paths.details(enquiry.service, enquiry.category)
              }
              className="hover:underline"
            >
              <CatalogueText>{title}</CatalogueText>
            </Link>
          ) : (
            <CatalogueText>{title}</CatalogueText>
          )}
        </h3>
        {facts.length > 0 && <p>{facts.join(' · ')}</p>}
        {enquiry.message && (
          <p className="mt-1 whitespace-pre-line wrap-anywhere text-ink-soft">
            <bdi>{enquiry.message}</bdi>
          </p>
        )}
        {history.length > 0 && <p className="mt-1 text-sm text-ink-soft">{history.join(' · ')}</p>}
      </div>
      <Button
        variant="secondary"
        onClick={() => {
          setIsDialogOpen(true);
          onDialogOpen();
        }}
      >
        <span>
          Withdraw <VisuallyHidden>{title}</VisuallyHidden>
        </span>
      </Button>
      <ConfirmDialog
        open={isDialogOpen}
        title="Withdraw this enquiry?"
        keepLabel="Keep it"
        confirmLabel="Yes, withdraw it"
        confirmingLabel="Withdrawing..."
        failure="Failed to withdraw the enquiry. Please try again."
        onClose={() => closeDialog(false)}
        onConfirm={async () => {
          await withdrawEnquiry(enquiry.id);
          updateCached(client, enquiriesQuery(), (list) => ({
            ...list,
            items: list.items.filter(({ id }) => id !== enquiry.id),
          }));
          closeDialog(true);
        }}
      >
        <p>
          We delete the enquiry with the name, phone and email in it, and tell our team that you withdrew it. Messages
          that you sent in the chat stay there.
        </p>
      </ConfirmDialog>
    </li>
  );
}
