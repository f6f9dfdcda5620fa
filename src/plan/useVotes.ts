import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { MemberVote, ReviewLink } from '#contract/plans/review.ts';
import { isSameItem } from '#domain/plan/customPackage.ts';
import { linksQuery } from '#queries/plans.ts';
import { useScope } from '#session/scope.ts';
import { storage } from '#storage/storage.ts';
import { usePlanNews } from './usePlanNews.ts';
import { usePlans } from './usePlans.ts';

/** A vote of the family about an item. */
interface FamilyVote extends MemberVote {
  /** The person for whom the link is. */
  readonly by: string;
  /** Whether the user had not seen the vote on this device when this visit began. */
  readonly isNew: boolean;
}

/**
 * Returns a function that returns the votes about an item, oldest first (section 14.9). Votes that are shown count as
 * seen from the next visit on.
 */
export function useVotes(): (uniqueId: string) => readonly FamilyVote[] {
  const scope = useScope();
  const { openPlan } = usePlans();
  usePlanNews(openPlan?.id);
  const { data } = useQuery({ ...linksQuery(openPlan?.id ?? ''), enabled: openPlan !== undefined });
  const links = data?.items ?? NO_LINKS;
  // The page marks the votes that are newer than the newest one that the user had seen when this visit began.
  const [seen, setSeen] = useState({ planId: openPlan?.id, until: storage.values.readMetadata(scope).votesSeen });
  if (seen.planId !== openPlan?.id)
    setSeen({ planId: openPlan?.id, until: storage.values.readMetadata(scope).votesSeen });
  const newestVoteAt = links.flatMap(({ votes }) => votes.map(({ at }) => at)).reduce(laterInstant, '');

  // This needs an effect, because the device stores what the user has seen, outside React.
  useEffect(() => {
    const metadata = storage.values.readMetadata(scope);
    if (laterInstant(newestVoteAt, metadata.votesSeen) !== metadata.votesSeen)
      storage.values.writeMetadata(scope, { ...metadata, votesSeen: newestVoteAt });
  }, [newestVoteAt, scope]);

  return (uniqueId) =>
    links
      .flatMap(({ for: by, votes }) =>
        votes
          .filter((vote) => isSameItem(vote.uniqueId, uniqueId))
          .map((vote) => ({ ...vote, by, isNew: laterInstant(vote.at, seen.until) !== seen.until })),
      )
      .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

const NO_LINKS: readonly ReviewLink[] = [];

/** Returns the later of two instants in ISO format; '' is before all of them. */
const laterInstant = (a: string, b: string) => (b === '' || Date.parse(a) > Date.parse(b) ? a : b);
