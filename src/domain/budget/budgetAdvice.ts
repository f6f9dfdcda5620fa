import { hundredthsOfPercent } from './allocations.ts';
import type { Allocations } from './allocations.ts';
import { BUDGET_CATEGORIES, CATEGORIES } from '../catalogue/categories.ts';
import type { BudgetCategory } from '../catalogue/categories.ts';
import { formatRupees } from '../money.ts';

/** This file compares each category's share of the budget with the minimum price of the category (section 9). */

/** A category whose share of the budget is below the minimum price of the category. */
export interface BudgetGap {
  readonly category: BudgetCategory;
  /** "Your decor share is ₹40,000; decor in Pune starts at ₹70,000." */
  readonly text: string;
}

export interface BudgetAdvice {
  readonly gaps: readonly BudgetGap[];
  /** Allocations that close every gap; null when there is no gap, or when the total is too small to close all gaps. */
  readonly suggestion: Allocations | null;
  /** When the total is too small to close all gaps, sentences that say what to do; else ''. */
  readonly tooLittleText: string;
}

/**
 * Finds the categories whose share is below their minimum price, and suggests allocations without such a gap. A
 * category with 0 percent is not wanted and has no gap. `total` is in rupees; `city` only appears in the texts.
 */
export function budgetAdvice(total: number, allocations: Allocations, city = ''): BudgetAdvice {
  const wantedCategories = CATEGORIES.filter(({ budgetCategory }) => allocations[budgetCategory] > 0);
  const gaps = wantedCategories.flatMap(({ budgetCategory: category, minPrice }) => {
    const share = (total * hundredthsOfPercent(allocations[category])) / 10_000;
    if (share >= minPrice) return [];
    const inCity = city ? ` in ${city}` : '';
    const text = `Your ${category} share is ${formatRupees(share)}; ${category}${inCity} starts at ${formatRupees(minPrice)}.`;
    return [{ category, text }];
  });
  if (gaps.length === 0) return { gaps, suggestion: null, tooLittleText: '' };

  const minPrices = new Map(wantedCategories.map(({ budgetCategory, minPrice }) => [budgetCategory, minPrice]));
  // Try whole percentages first, because they are easier to read. If none fit, hundredths of a percent may still fit.
  const suggestion =
    allocationsMeetingMinPrices(total, allocations, minPrices, 1) ??
    allocationsMeetingMinPrices(total, allocations, minPrices, 100);
  if (suggestion) return { gaps, suggestion, tooLittleText: '' };
  const minTotal = wantedCategories.reduce((sum, { minPrice }) => sum + minPrice, 0);
  const problem =
    total < minTotal
      ? `${formatRupees(total)} is not enough for everything in your split: together it starts at ${formatRupees(minTotal)}. Raise the total`
      : `Percentages cannot divide ${formatRupees(total)} so that each of these gets the price at which it starts. Raise the total a little`;
  return { gaps, suggestion, tooLittleText: `${problem}, or set what you do not need to 0%.` };
}

/**
 * Gives every category the percentage that its minimum price needs. Divides the remaining percentage among the
 * categories that had more than they need, in proportion to their surplus. With `stepsPerPercent` 1, the percentages
 * are whole; with 100, they have up to two decimals. Returns null when the needed percentages, each rounded up to the
 * next step, exceed 100 percent.
 */
function allocationsMeetingMinPrices(
  total: number,
  allocations: Allocations,
  minPrices: ReadonlyMap<BudgetCategory, number>,
  stepsPerPercent: number,
): Allocations | null {
  const totalSteps = 100 * stepsPerPercent;
  const categoryNeeds = BUDGET_CATEGORIES.map((category) => {
    const need = Math.ceil(((minPrices.get(category) ?? 0) * totalSteps) / total);
    return { category, need, surplus: Math.max(0, allocations[category] * stepsPerPercent - need) };
  });
  const unneededSteps = totalSteps - categoryNeeds.reduce((sum, { need }) => sum + need, 0);
  if (unneededSteps < 0) return null;
  const totalSurplus = categoryNeeds.reduce((sum, { surplus }) => sum + surplus, 0);
  const fittedAllocations: Record<BudgetCategory, number> = {
    venue: 0,
    catering: 0,
    photography: 0,
    decor: 0,
    entertainment: 0,
    other: 0,
  };
  let remainder = unneededSteps;
  for (const { category, need, surplus } of categoryNeeds) {
    const addedSteps = totalSurplus > 0 ? Math.floor((unneededSteps * surplus) / totalSurplus) : 0;
    remainder -= addedSteps;
    fittedAllocations[category] = (need + addedSteps) / stepsPerPercent;
  }
  // The category 'other' gets the steps that remain after rounding. If the user does not want it, the category with the
  // largest surplus gets them.
  const [needWithLargestSurplus] = categoryNeeds.toSorted((a, b) => b.surplus - a.surplus);
  const receiverOfRemainder =
    needWithLargestSurplus && needWithLargestSurplus.surplus > 0 && allocations.other === 0
      ? needWithLargestSurplus.category
      : 'other';
  const hundredths = hundredthsOfPercent(fittedAllocations[receiverOfRemainder]) + (remainder * 100) / stepsPerPercent;
  fittedAllocations[receiverOfRemainder] = hundredths / 100;
  return fittedAllocations;
}
