import { CATEGORY_IDS } from '#contract/catalogue.ts';
import type { CategoryId, Region, Tier } from '#contract/catalogue.ts';
import { ANY_VENUE } from './quizAnswers.ts';
import type { QuizAnswers } from './quizAnswers.ts';
import { matchRegion } from './regions.ts';

/** What the answers of the style quiz personalise (section 1). */

export interface QuizWishes {
  /** Undefined when the backend does not know the city. */
  readonly region: Region | undefined;
  /** Rupees: the middle of the budget chosen, to be used where none is set. */
  readonly totalBudget: number;
  /** Guests, to be filled into forms: the middle of the range chosen. */
  readonly guests: number;
  readonly style: QuizAnswers['style'];
  /** The tier that the budget lets one look for as long as the package is empty. */
  readonly tier: Tier;
  /** As venues name their type; null when not sure yet. */
  readonly venueType: string | null;
  /** The categories, what matters most first. */
  readonly categories: readonly CategoryId[];
}

const GUESTS = { 'under-100': 50, '100-300': 200, '300-500': 400, '500-plus': 500 };
const BUDGETS: Readonly<Record<QuizAnswers['budget'], { readonly rupees: number; readonly tier: Tier }>> = {
  'under-5': { rupees: 250_000, tier: 'basic' },
  '5-15': { rupees: 1_000_000, tier: 'premium' },
  '15-30': { rupees: 2_250_000, tier: 'luxury' },
  '30-plus': { rupees: 3_000_000, tier: 'luxury' },
};

/** What the answers personalise. */
export function quizWishes(answers: QuizAnswers, regions: readonly Region[]): QuizWishes {
  const { rupees, tier } = BUDGETS[answers.budget];
  const first = new Set(answers.priorities);
  return {
    region: matchRegion(answers.region, regions),
    totalBudget: rupees,
    guests: GUESTS[answers.guestCount],
    style: answers.style,
    tier,
    venueType: answers.venueType === ANY_VENUE ? null : answers.venueType,
    categories: CATEGORY_IDS.toSorted((a, b) => Number(first.has(b)) - Number(first.has(a))),
  };
}
