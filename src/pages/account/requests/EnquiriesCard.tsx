import { useQuery } from '@tanstack/react-query';
import Send from 'lucide-react/icons/send';
import { useState } from 'react';
import { isNotFoundOrUnsupported } from '#api/errors.ts';
import { LoadFailure } from '#components/LoadFailure.tsx';
import { SectionCard } from '#components/layout/SectionCard.tsx';
import { Notice } from '#components/ui/messages/Notice.tsx';
import { LoadingNote, Skeleton } from '#components/ui/loading/Skeleton.tsx';
import { enquiriesQuery } from '#queries/enquiries.ts';
import { EnquiryEntry } from './EnquiryEntry.tsx';

/**
 * Lists the user's enquiries in the order of the backend; our server sends the newest first. Each has a Withdraw
 * button. Renders nothing if the backend lacks GET /enquiries.
 */
export function EnquiriesCard() {
  const { data: enquiries, error, isFetching, refetch } = useQuery(enquiriesQuery());
  const [wasWithdrawn, setWasWithdrawn] = useState(false);
  if (!enquiries && isNotFoundOrUnsupported(error)) return null;
  return (
    <SectionCard
      title="Your enquiries"
      Icon={Send}
      // The heading gets the focus when an enquiry was withdrawn, but not after 'Keep it'.
      isValueShown={wasWithdrawn}
    >
      {enquiries ? (
        <>
          {wasWithdrawn && (
            <Notice tone="success" className="mb-4">
              Your enquiry is withdrawn.
            </Notice>
          )}
          {enquiries.items.length === 0 ? (
            <p className="text-ink-soft">Your enquiries appear here. You can withdraw them at any time.</p>
          ) : (
            <ul className="divide-y divide-line">
              {enquiries.items.map((enquiry) => (
                <EnquiryEntry
                  key={enquiry.id}
                  enquiry={enquiry}
                  onDialogOpen={() => setWasWithdrawn(false)}
                  onDialogClose={setWasWithdrawn}
                />
              ))}
            </ul>
          )}
          {enquiries.next && <p className="mt-3 text-sm text-ink-soft">Not all of your enquiries are shown.</p>}
        </>
      ) : error ? (
        <LoadFailure
          message="Failed to load your enquiries"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <LoadingNote>Loading your enquiries...</LoadingNote>
          <Skeleton className="h-20" />
        </>
      )}
    </SectionCard>
  );
}
