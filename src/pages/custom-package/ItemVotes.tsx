import Heart from 'lucide-react/icons/heart';
import MessageCircle from 'lucide-react/icons/message-circle';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { Chip } from '#components/ui/Chip.tsx';
import { VOTE_LABELS } from '#contract/plans/review.ts';
import type { Vote } from '#contract/plans/review.ts';
import { useVoteUpdates, useVotes } from '#plan/useVotes.ts';

const ICONS: Readonly<Record<Vote, typeof Heart>> = { like: Heart, concern: TriangleAlert, talk: MessageCircle };

interface ItemVotesProps {
  uniqueId: string;
  /** The time of the newest vote that the user had seen before this visit of the page: see useVotesSeenUntil(). */
  seenUntil: string;
}

/** Requests the votes of all items again when they change. Render it once on a page with ItemVotes. */
export function VoteRefresher() {
  useVoteUpdates();
  return null;
}

/** Shows the votes of the family on an item, and marks the new ones (section 14.9). */
export function ItemVotes({ uniqueId, seenUntil }: ItemVotesProps) {
  'use memo';
  const votes = useVotes(uniqueId, seenUntil);
  if (votes.length === 0) return null;
  return (
    <ul aria-label="What the family says" className="mt-3 space-y-2 border-t border-line pt-3 print:hidden">
      {votes.map(({ by, vote, note, isNew }, index) => {
        const Icon = ICONS[vote];
        return (
          <li key={index} className="flex items-start gap-2.5">
            <Icon aria-hidden="true" className="mt-1 size-5 shrink-0 text-kumkum-ink" />
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-2">
                <span>
                  <b>
                    <bdi>{by}</bdi>
                  </b>
                  {`: ${VOTE_LABELS[vote]}`}
                </span>
                {isNew && <Chip className="border-marigold bg-marigold-wash text-marigold-ink">New</Chip>}
              </p>
              {note && (
                <p className="whitespace-pre-line wrap-anywhere text-ink-soft">
                  <bdi>{note}</bdi>
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
