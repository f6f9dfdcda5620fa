import { hundredthsOf } from './allocations.ts';
import type { Allocations } from './allocations.ts';
import { BUDGET_CATEGORIES, CATEGORIES } from '../catalogue/categories.ts';
import type { BudgetCategory } from '../catalogue/categories.ts';
import { formatRupees } from '../money.ts';

/** Compares each category's share of the budget with the category's minimum price (section 9). */

export interface Gap {
  readonly category: BudgetCategory;
  /** The category's share of the budget, in rupees. */
  readonly share: number;
  /** The category's minimum price, in rupees. */
  readonly minimum: number;
  /** "Your decor share is ₹40,000; decor in Pune starts at ₹70,000." */
  readonly text: string;
}

export interface BudgetAdvice {
  readonly gaps: readonly Gap[];
  /** Allocations that close every gap; null when there is no gap, or when the total is too small for that. */
  readonly suggestion: Allocations | null;
  /** A sentence that names the smallest sufficient total, when the total is too small to close the gaps; else ''. */
  readonly tooLittle: string;
}

/**
 * Finds the shares that are below their category's minimum price, and suggests allocations that fit. A category with
 * 0 percent is not wanted and needs nothing. `total` is in rupees; `city` only appears in the text.
 */
export function budgetAdvice(total: number, allocations: Allocations, city = ''): BudgetAdvice {
  const wanted = CATEGORIES.filter(({ budget }) => allocations[budget] > 0);
  const gaps = wanted.flatMap(({ budget, minPrice }) => {
    const share = (total * hundredthsOf(allocations[budget])) / 10_000;
    if (share >= minPrice) return [];
    const where = city ? ` in ${city}` : '';
    const text = `Your ${budget} share is ${formatRupees(share)}; ${budget}${where} starts at ${formatRupees(minPrice)}.`;
    return [{ category: budget, share, minimum: minPrice, text }];
  });
  if (gaps.length === 0) return { gaps, suggestion: null, tooLittle: '' };

  const needs = new Map(wanted.map(({ budget, minPrice }) => [budget, minPrice]));
  // Whole percentages are easier to read. When they are too coarse, hundredths may still fit.
  const suggestion = split(total, allocations, needs, 1) ?? split(total, allocations, needs, 100);
  if (suggestion) return { gaps, suggestion, tooLittle: '' };
  const minimum = formatRupees(wanted.reduce((sum, { minPrice }) => sum + minPrice, 0));
  const tooLittle = `${formatRupees(total)} does not stretch to all of these: together they start at ${minimum}. Raise the total, or set what you do not need to 0%.`;
  return { gaps, suggestion, tooLittle };
}

/**
 * Gives every category its minimum and divides the rest among the categories that had more, in proportion to how much
 * more they had. `scale` is the number of steps per percent. Null when the minimums, rounded up to steps, exceed 100
 * percent.
 */
function split(
  total: number,
  allocations: Allocations,
  needs: ReadonlyMap<BudgetCategory, number>,
  scale: number,
): Allocations | null {
  const all = 100 * scale;
  const steps = BUDGET_CATEGORIES.map((category) => {
    const need = Math.ceil(((needs.get(category) ?? 0) * all) / total);
    return { category, need, more: Math.max(0, allocations[category] * scale - need) };
  });
  const rest = all - steps.reduce((sum, { need }) => sum + need, 0);
  if (rest < 0) return null;
  const weights = steps.reduce((sum, { more }) => sum + more, 0);
  const result: Record<BudgetCategory, number> = {
    venue: 0,
    catering: 0,
    photography: 0,
    decor: 0,
    entertainment: 0,
    other: 0,
  };
  let left = rest;
  for (const { category, need, more } of steps) {
    const extra = weights > 0 ? Math.floor((rest * more) / weights) : 0;
    left -= extra;
    result[category] = (need + extra) / scale;
  }
  // The remainder left by rounding goes to 'other'.
  result.other = (hundredthsOf(result.other) + (left * 100) / scale) / 100;
  return result;
}
