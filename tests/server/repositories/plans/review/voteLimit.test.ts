import { describe, expect, it } from 'vitest';
import { VOTE_PERIOD_MS, millisecondsUntilVote, withNewVote } from '#server/repositories/plans/review/voteLimit.ts';

const NOW = Date.UTC(2026, 10, 20);
/** Returns the times of `count` votes, one in each second until `time`, the latest first. */
const createVoteTimes = (time: number, count: number) =>
  Array.from({ length: count }, (_, index) => time - index * 1000);

describe('the limit of the votes with a link (section 14.8)', () => {
  it('is 60 in ten minutes; the next vote is possible when the earliest of these is ten minutes ago', () => {
    expect(millisecondsUntilVote(createVoteTimes(NOW, 59), NOW)).toBe(0);
    const voteTimes = createVoteTimes(NOW, 60);
    expect(millisecondsUntilVote(voteTimes, NOW)).toBe(VOTE_PERIOD_MS - 59_000);
    expect(millisecondsUntilVote(voteTimes.toReversed(), NOW)).toBe(VOTE_PERIOD_MS - 59_000);
    expect(millisecondsUntilVote(voteTimes, NOW + VOTE_PERIOD_MS - 59_001)).toBe(1);
    expect(millisecondsUntilVote(voteTimes, NOW + VOTE_PERIOD_MS - 59_000)).toBe(0);
  });

  it('counts the votes of a process whose clock is ahead, but not those from before the clock was set back', () => {
    expect(millisecondsUntilVote(createVoteTimes(NOW + VOTE_PERIOD_MS - 1, 60), NOW)).toBeGreaterThan(0);
    expect(millisecondsUntilVote(createVoteTimes(NOW + 2 * VOTE_PERIOD_MS, 60), NOW)).toBe(0);
  });

  it('needs only the times of the last ten minutes', () => {
    expect(withNewVote([NOW - VOTE_PERIOD_MS, NOW - 1], NOW)).toEqual([NOW - 1, NOW]);
  });
});
