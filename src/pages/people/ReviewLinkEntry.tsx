import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '#api/errors.ts';
import { Button } from '#components/ui/buttons/Button.tsx';
import { FailureNotice } from '#components/ui/messages/FailureNotice.tsx';
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx';
import type { ReviewLink } from '#contract/plans/review.ts';
import { countText } from '#domain/money.ts';
import { formatDate, calendarDateIn } from '#domain/dates.ts';
import { endReviewLink, reviewLinksQuery } from '#queries/plans.ts';

interface ReviewLinkEntryProps {
  planId: string;
  link: ReviewLink;
  canEnd: boolean;
}

/** Shows for whom a review link is, when it ends or has ended, what it shows and how many votes came through it. */
export function ReviewLinkEntry({ planId, link, canEnd }: ReviewLinkEntryProps) {
  const client = useQueryClient();
  const endDay = formatDate(calendarDateIn(new Date(link.endsAt)));
  const endMutation = useMutation({
    mutationFn: () => endReviewLink(planId, link.id),
    onSettled: () => client.invalidateQueries({ queryKey: reviewLinksQuery(planId).queryKey }),
  });
  const facts = [
    link.hasEnded ? `Ended on ${endDay}` : `Valid until ${endDay}`,
    link.votes.length === 0 ? 'no votes yet' : countText(link.votes.length, 'vote'),
    link.showPrices ? 'with prices' : 'without prices',
    link.showTotal ? 'with the total' : '',
  ].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-48">
        <p className={`text-lg font-semibold wrap-anywhere ${link.hasEnded ? 'text-ink-soft line-through' : ''}`}>
          <bdi>{link.for}</bdi>
        </p>
        <p className="text-sm text-ink-soft">{facts.join(' · ')}</p>
      </div>
      {canEnd && !link.hasEnded && (
        <Button
          variant="secondary"
          busy={endMutation.isPending}
          busyLabel="Ending..."
          onClick={() => endMutation.mutate()}
        >
          <span>
            End Link <VisuallyHidden>for {link.for}</VisuallyHidden>
          </span>
        </Button>
      )}
      {endMutation.error && (
        <FailureNotice
          message="Failed to end the link. Please try again."
          reason={errorMessage(endMutation.error)}
          className="basis-full"
        />
      )}
    </li>
  );
}
