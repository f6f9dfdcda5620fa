import type { Service } from '#contract/catalogue/services.ts';
import { compareNames } from '../compareTexts.ts';

/**
 * This file scores how similar two venues are (section 9). 'More like this' uses the same score for services of other
 * categories. Missing values score nothing.
 */

const SIMILAR_COUNT = 3;

type Venue = Pick<Service, 'id' | 'name' | 'venueType' | 'capacity' | 'minBudget' | 'maxBudget' | 'tier'>;

/**
 * Returns a function that gives the similarity of a venue to `venue`, 0 to 8: same type 3, similar capacity 2,
 * overlapping budgets 2, same tier 1.
 */
export function similarityTo(venue: Venue): (candidate: Venue) => number {
  const type = normalise(venue.venueType);
  return (candidate) =>
    (type !== '' && normalise(candidate.venueType) === type ? 3 : 0) +
    (haveSimilarCapacities(venue.capacity, candidate.capacity) ? 2 : 0) +
    (budgetsOverlap(venue, candidate) ? 2 : 0) +
    (venue.tier !== 'other' && venue.tier === candidate.tier ? 1 : 0);
}

/** Returns the three candidates most similar to `venue`, without `venue` itself. Equal scores are ordered by name. */
export function similarVenues<T extends Venue>(venue: Venue, candidates: readonly T[]): T[] {
  const scoreOf = similarityTo(venue);
  return candidates
    .filter((candidate) => candidate.id !== venue.id)
    .map((candidate) => ({ candidate, score: scoreOf(candidate) }))
    .toSorted((a, b) => b.score - a.score || compareNames(a.candidate, b.candidate))
    .slice(0, SIMILAR_COUNT)
    .map(({ candidate }) => candidate);
}

const normalise = (text: string) => text.trim().toLowerCase();

// The capacities may differ by at most 30 percent of the larger one. The comparison uses whole numbers, because with
// 0.3 a difference of exactly 30 percent could fail through rounding.
const haveSimilarCapacities = (a: number | undefined, b: number | undefined) =>
  a !== undefined && b !== undefined && 10 * Math.abs(a - b) <= 3 * Math.max(a, b);

function budgetsOverlap(a: Venue, b: Venue): boolean {
  if (a.minBudget === undefined || a.maxBudget === undefined) return false;
  if (b.minBudget === undefined || b.maxBudget === undefined) return false;
  return a.minBudget <= b.maxBudget && b.minBudget <= a.maxBudget;
}
