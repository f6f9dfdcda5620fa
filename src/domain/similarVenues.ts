import type { Service } from '#contract/catalogue.ts';

/** Which venues are like another one (section 9). Missing values score nothing. */

const MOST_SIMILAR = 3;

type Venue = Pick<Service, 'id' | 'name' | 'venue_type' | 'capacity' | 'min_budget' | 'max_budget' | 'tier'>;

/** How alike two venues are, 0 to 8: type 3, capacity 2, overlapping budgets 2, tier 1. */
export function similarity(a: Venue, b: Venue): number {
  return (
    (sameType(a, b) ? 3 : 0) +
    (likeCapacity(a.capacity, b.capacity) ? 2 : 0) +
    (budgetsOverlap(a, b) ? 2 : 0) +
    (a.tier !== 'other' && a.tier === b.tier ? 1 : 0)
  );
}

/** The three venues most like `venue`, never itself; equals in the order of their names. */
export function similarVenues<T extends Venue>(venue: Venue, candidates: readonly T[]): T[] {
  return candidates
    .filter((candidate) => candidate.id !== venue.id)
    .map((candidate) => ({ candidate, score: similarity(venue, candidate) }))
    .toSorted((a, b) => b.score - a.score || compareNames(a.candidate, b.candidate))
    .slice(0, MOST_SIMILAR)
    .map(({ candidate }) => candidate);
}

const plain = (text: string) => text.trim().toLowerCase();

const sameType = (a: Venue, b: Venue) => plain(a.venue_type) !== '' && plain(a.venue_type) === plain(b.venue_type);

// The difference is 30 percent or less of the larger one; whole numbers, so that exactly 30 percent counts.
const likeCapacity = (a: number | undefined, b: number | undefined) =>
  a !== undefined && b !== undefined && 10 * Math.abs(a - b) <= 3 * Math.max(a, b);

function budgetsOverlap(a: Venue, b: Venue): boolean {
  if (a.min_budget === undefined || a.max_budget === undefined) return false;
  if (b.min_budget === undefined || b.max_budget === undefined) return false;
  return a.min_budget <= b.max_budget && b.min_budget <= a.max_budget;
}

const compareNames = (a: Venue, b: Venue) => a.name.localeCompare(b.name, 'en-IN') || (a.id < b.id ? -1 : 1);
