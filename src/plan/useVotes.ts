import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { VoteOnItem, ReviewLink } from '#contract/plans/review.ts';
import { isSameItem } from '#domain/plan/customPackage.ts';
import { reviewLinksQuery } from '#queries/plans.ts';
import { useScope } from '#session/scope.ts';
import { storage } from '#storage/storage.ts';
import { usePlanNews } from './usePlanNews.ts';
import { useOpenPlanId } from './usePlans.ts';

/** A vote of the family about an item. */
interface FamilyVote extends VoteOnItem {
  /** The name of the person for whom the review link was made, who has voted. */
  readonly by: string;
  /** Whether the user had not seen the vote on this device when this visit began. */
  readonly isNew: boolean;
}

/**
 * Returns the votes about an item of the open plan, oldest first (section 14.9).
 * @param seenUntil see useVotesSeenUntil()
 */
export function useVotes(uniqueId: string, seenUntil: string): readonly FamilyVote[] {
  const links = useReviewLinks();
  return links
    .flatMap(({ for: by, votes }) =>
      votes
        .filter((vote) => isSameItem(vote.uniqueId, uniqueId))
        .map((vote) => ({ ...vote, by, isNew: laterInstant(vote.at, seenUntil) !== seenUntil })),
    )
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/**
 * Requests the votes again when they have changed. Stores that the user has seen them; from the next visit on, they are
 * not shown as new.
 */
export function useVoteUpdates(): void {
  const scope = useScope();
  usePlanNews(useOpenPlanId());
  const newestVoteAt = useReviewLinks()
    .flatMap(({ votes }) => votes.map(({ at }) => at))
    .reduce(laterInstant, '');

  // This needs an effect, because the device stores what the user has seen, outside React.
  useEffect(() => {
    const metadata = storage.values.readMetadata(scope);
    if (laterInstant(newestVoteAt, metadata.votesSeen) !== metadata.votesSeen)
      storage.values.writeMetadata(scope, { ...metadata, votesSeen: newestVoteAt });
  }, [newestVoteAt, scope]);
}

const NO_LINKS: readonly ReviewLink[] = [];

function useReviewLinks(): readonly ReviewLink[] {
  const planId = useOpenPlanId();
  const { data: links } = useQuery({ ...reviewLinksQuery(planId ?? ''), enabled: planId !== undefined });
  return links?.items ?? NO_LINKS;
}

/** Returns the later of two instants in ISO format; '' is before all of them. */
const laterInstant = (a: string, b: string) => (b === '' || Date.parse(a) > Date.parse(b) ? a : b);
