import type { Service } from '#contract/catalogue/services.ts';

/** Scores how similar venues are to each other (section 9). Missing values score nothing. */

const SIMILAR_COUNT = 3;

type Venue = Pick<Service, 'id' | 'name' | 'venueType' | 'capacity' | 'minBudget' | 'maxBudget' | 'tier'>;

/**
 * Returns the similarity of two venues, 0 to 8: same type 3, similar capacity 2, overlapping budgets 2, same tier 1.
 */
export function similarity(a: Venue, b: Venue): number {
  return (
    (sameType(a, b) ? 3 : 0) +
    (similarCapacity(a.capacity, b.capacity) ? 2 : 0) +
    (budgetsOverlap(a, b) ? 2 : 0) +
    (a.tier !== 'other' && a.tier === b.tier ? 1 : 0)
  );
}

/** Returns the three candidates most similar to `venue`, without `venue` itself. Equal scores are ordered by name. */
export function similarVenues<T extends Venue>(venue: Venue, candidates: readonly T[]): T[] {
  return candidates
    .filter((candidate) => candidate.id !== venue.id)
    .map((candidate) => ({ candidate, score: similarity(venue, candidate) }))
    .toSorted((a, b) => b.score - a.score || compareNames(a.candidate, b.candidate))
    .slice(0, SIMILAR_COUNT)
    .map(({ candidate }) => candidate);
}

const normalised = (text: string) => text.trim().toLowerCase();

const sameType = (a: Venue, b: Venue) =>
  normalised(a.venueType) !== '' && normalised(a.venueType) === normalised(b.venueType);

// The difference may be at most 30 percent of the larger capacity. Whole numbers avoid a rounding error at 30 percent.
const similarCapacity = (a: number | undefined, b: number | undefined) =>
  a !== undefined && b !== undefined && 10 * Math.abs(a - b) <= 3 * Math.max(a, b);

function budgetsOverlap(a: Venue, b: Venue): boolean {
  if (a.minBudget === undefined || a.maxBudget === undefined) return false;
  if (b.minBudget === undefined || b.maxBudget === undefined) return false;
  return a.minBudget <= b.maxBudget && b.minBudget <= a.maxBudget;
}

const compareNames = (a: Venue, b: Venue) => a.name.localeCompare(b.name, 'en-IN') || (a.id < b.id ? -1 : 1);
