import { CATEGORY_IDS } from '#contract/catalogue/classification.ts';
import type { CategoryId, Tier } from '#contract/catalogue/classification.ts';
import { UNDECIDED_VENUE_TYPE } from './quizAnswers.ts';
import type { KnownQuizAnswers, QuizAnswers } from './quizAnswers.ts';

/**
 * The preferences that follow from the answers of the style quiz (section 4.7). A preference whose question has no
 * answer is null. `categories` is never null: without an answer about priorities, it equals CATEGORY_IDS.
 */
export interface QuizWishes {
  /** Rupees: the middle of the chosen budget range, or 30 lakh for '30-plus'. Applies until the user sets a budget. */
  readonly totalBudget: number | null;
  readonly style: QuizAnswers['style'] | null;
  /** The tier that the chosen budget allows. The recommendations use it while no item of the package has a price. */
  readonly tier: Tier | null;
  /** A venue type in the words that venues use; null if the user is not sure yet. */
  readonly venueType: string | null;
  /** All categories, those that matter most to the user first. */
  readonly categories: readonly CategoryId[];
}

const BUDGETS_BY_ANSWER: Readonly<Record<QuizAnswers['budget'], { readonly rupees: number; readonly tier: Tier }>> = {
  'under-5': { rupees: 250_000, tier: 'basic' },
  '5-15': { rupees: 1_000_000, tier: 'premium' },
  '15-30': { rupees: 2_250_000, tier: 'luxury' },
  '30-plus': { rupees: 3_000_000, tier: 'luxury' },
};

/** Derives the preferences from the answers; `answers` is null when the quiz was never taken. */
export function quizWishes(answers: KnownQuizAnswers | null): QuizWishes {
  const { style, budget, priorities, venueType } = answers ?? {};
  const preferredCategories = new Set(priorities);
  return {
    totalBudget: budget ? BUDGETS_BY_ANSWER[budget].rupees : null,
    style: style ?? null,
    tier: budget ? BUDGETS_BY_ANSWER[budget].tier : null,
    venueType: venueType && venueType !== UNDECIDED_VENUE_TYPE ? venueType : null,
    categories: CATEGORY_IDS.toSorted(
      (a, b) => Number(preferredCategories.has(b)) - Number(preferredCategories.has(a)),
    ),
  };
}
