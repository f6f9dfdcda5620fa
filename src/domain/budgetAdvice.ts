import { hundredthsOf } from './allocations.ts';
import type { Allocations } from './allocations.ts';
import { BUDGET_CATEGORIES, CATEGORIES } from './categories.ts';
import type { BudgetCategory } from './categories.ts';
import { formatRupees } from './money.ts';

/** Whether a split of the budget can buy what it is meant for, by the categories' minimum prices (section 9). */

export interface Gap {
  readonly category: BudgetCategory;
  /** Rupees of the category's share. */
  readonly share: number;
  /** Rupees the category costs at least. */
  readonly minimum: number;
  /** "Your decor share is ₹40,000; decor in Pune starts at ₹70,000." */
  readonly text: string;
}

export interface BudgetAdvice {
  readonly gaps: readonly Gap[];
  /** A split of 100 percent that closes every gap; null when there is no gap, or no such split. */
  readonly suggestion: Allocations | null;
  /** When the total cannot buy all: what it would have to be at least, in words; else ''. */
  readonly tooLittle: string;
}

/**
 * Which shares are below their category's minimum price, and a split that fits. A category given 0 percent is not
 * wanted and asks for nothing. `city` is only for the words.
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
  // Whole percents are easier to read; where they are too coarse, hundredths.
  const suggestion = split(total, allocations, needs, 1) ?? split(total, allocations, needs, 100);
  if (suggestion) return { gaps, suggestion, tooLittle: '' };
  const minimum = formatRupees(wanted.reduce((sum, { minPrice }) => sum + minPrice, 0));
  const tooLittle = `${formatRupees(total)} does not stretch to all of these: together they start at ${minimum}. Raise the total, or set what you do not need to 0%.`;
  return { gaps, suggestion, tooLittle };
}

/**
 * Gives every category what it needs, and the rest to those that had more, in proportion to how much more. `scale`:
 * steps for each percent. Null when the needs, rounded up to steps, pass 100 percent.
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
  // What rounding left over is free to use.
  result.other = (hundredthsOf(result.other) + (left * 100) / scale) / 100;
  return result;
}
