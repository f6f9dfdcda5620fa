import type { PlanEntry } from '#contract/plans/plans.ts';
import { collectionOf, entryProblem } from '#domain/plan/planEntries.ts';
import { DAY_MS } from '../../durations.ts';

/**
 * The highest values of `clock`, the number in a stamp, for an item that exists and for an item that was removed. The
 * clocks of items are not times but 0, 1 or 2: see itemEntries().
 */
const MAX_EXISTING_ITEM_CLOCK = 1;
const MAX_REMOVED_ITEM_CLOCK = 2;
const LEAP_YEAR_MS = 366 * DAY_MS;

/**
 * Returns a sentence that says why a change can never be accepted, whatever the plan contains; null when there is no
 * such reason.
 */
export function findChangeProblem(change: PlanEntry, now: Date): string | null {
  if (change.value === undefined) return 'A change needs a value, which is null when it removes something.';
  if (!isStorable(change.key) || !isStorable(change.tab)) return 'A key contains characters that cannot be stored.';
  if (isDeeperThan(change.value, MAX_NESTING) || UNSTORABLE_CHARACTER.test(JSON.stringify(change.value)))
    return 'A value cannot be stored.';
  // Except for items, `clock` is the device's time of the change, or later if the entry had a later one. Each change of
  // an entry needs a higher `clock` than the change before, up to MAX_CLOCK. With a `clock` near MAX_CLOCK, an entry
  // could soon not be changed again, so no `clock` may be far ahead.
  if (change.clock > now.getTime() + LEAP_YEAR_MS)
    return 'The date of your device is more than a year ahead. Correct it, then try again.';
  const problem = entryProblem(change);
  if (problem !== null || collectionOf(change.key) !== 'items') return problem;
  // An item with a higher clock could never be removed.
  const isClockAllowed = change.clock <= (change.value === null ? MAX_REMOVED_ITEM_CLOCK : MAX_EXISTING_ITEM_CLOCK);
  return isClockAllowed ? null : 'The clock of an item is 0 or 1, and 2 when it is removed.';
}

/** Returns false for texts that PostgreSQL cannot store, or of which the embedded database loses a character. */
export const isStorable = (text: string) => !/\0|\p{Surrogate}|\uFEFF/u.test(text);

/** The largest depth of a value: how many arrays and objects may contain one another. */
const MAX_NESTING = 20;

const isDeeperThan = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((part) => isDeeperThan(part, levels - 1)));

/** Matches JSON with an escaped NUL or unpaired surrogate. PostgreSQL cannot convert such JSON to jsonb. */
const UNSTORABLE_CHARACTER = /(?:^|[^\\])(?:\\\\)*\\u(?:0000|d[89a-f])/;
