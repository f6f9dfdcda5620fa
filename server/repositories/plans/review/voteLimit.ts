import { MINUTE_MS } from '../../../durations.ts';

/**
 * Limits the votes with a review link (section 14.8). The times of the last votes are stored with the link. They are
 * counted in the transaction that stores a vote, so that no period of ten minutes contains more votes than the limit,
 * whenever the period begins and however many processes the server has. Refused votes do not count.
 */

/**
 * The largest number of votes on a plan with all its links together. It is limited because the members get all votes in
 * one response.
 */
export const MAX_PLAN_VOTES = 10_000;

export const MAX_LINK_VOTES_PER_PERIOD = 60;
/** The period in which at most MAX_LINK_VOTES_PER_PERIOD votes with a link are allowed. */
export const VOTE_PERIOD_MS = 10 * MINUTE_MS;

// A time in the near future comes from a process whose clock is ahead, and counts. A time that is VOTE_PERIOD_MS or
// more in the future does not count: it means that the clock of this process was set back.
const isRecentVote = (now: number) => (at: number) => Math.abs(now - at) < VOTE_PERIOD_MS;

/**
 * Returns the milliseconds until the next vote with a link is allowed: 0 when it is allowed now.
 * @param recentVotes the times of the last votes, in milliseconds since 1970, like `now`
 */
export function millisecondsUntilVote(recentVotes: readonly number[], now: number): number {
  const voteToExpire = recentVotes
    .filter(isRecentVote(now))
    .toSorted((a, b) => a - b)
    .at(-MAX_LINK_VOTES_PER_PERIOD);
  return voteToExpire === undefined ? 0 : voteToExpire + VOTE_PERIOD_MS - now;
}

/** Returns the times of the recent votes, including a new vote at `now`. */
export const withNewVote = (recentVotes: readonly number[], now: number): number[] => [
  ...recentVotes.filter(isRecentVote(now)),
  now,
];
