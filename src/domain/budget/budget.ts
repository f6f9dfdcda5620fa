import type { PackageItem } from '#contract/plan.ts';
import { hundredthsOfPercent } from './allocations.ts';
import type { Allocations } from './allocations.ts';
import { BUDGET_CATEGORIES, BUDGET_CATEGORY_NAMES, budgetCategoryOf } from '../catalogue/categories.ts';
import type { BudgetCategory } from '../catalogue/categories.ts';
import { formatRupees } from '../money.ts';

/** This file compares the spending with the budget. Amounts are in rupees (section 9). */

/**
 * Returns the percentage of the budget that is spent, not rounded. For a budget of 0 it returns 0 or, if something is
 * spent, Infinity.
 */
export function percentSpent(spent: number, budget: number): number {
  if (budget > 0) return (spent * 100) / budget;
  return spent > 0 ? Infinity : 0;
}

/**
 * The colours and warnings of the budget bar, the highest level first (section 9). A level applies when more than
 * `above` percent of the budget is spent and no higher level applies.
 */
const BUDGET_LEVELS = [
  { above: 100, colour: 'red', warning: 'You are over budget!' },
  { above: 90, colour: 'yellow', warning: 'Approaching budget limit!' },
  { above: 70, colour: 'orange', warning: '' },
] as const;
const LOWEST_LEVEL = { colour: 'green', warning: '' } as const;

const budgetLevel = (percent: number) => BUDGET_LEVELS.find(({ above }) => percent > above) ?? LOWEST_LEVEL;

/** Returns the colour of the bar of the whole budget or of a budget category (section 9). */
export const barColour = (percent: number) => budgetLevel(percent).colour;

/** Returns the warning for this percentage of the budget (section 9); '' when there is nothing to warn of. */
export const budgetWarning = (percent: number): string => budgetLevel(percent).warning;

/**
 * Returns one of three tips for the user: for less than 50, for less than 80, and for 80 or more percent of the budget
 * spent (section 9).
 */
export function budgetTip(percent: number): string {
  if (percent < 50) {
    return 'More than half of your budget is not spent yet. Venue and catering take the largest share, so plan them first.';
  }
  if (percent < 80) {
    return 'You are on track. Compare two or three quotes before you add the next service.';
  }
  return 'Keep some money aside for taxes and last-minute needs, and see which services you can do without.';
}

/**
 * Formats a percentage rounded up to a whole number, so that it never contradicts the colour and the warning. Returns
 * 'over 100%' for Infinity, the percentage that percentSpent() returns for a budget of 0.
 */
export function formatPercent(percent: number): string {
  return Number.isFinite(percent) ? `${Math.ceil(percent)}%` : 'over 100%';
}

/** Describes the spending in one text: "₹4,60,000 of ₹5,00,000, 92%, Approaching budget limit!" */
export function budgetText(spent: number, budget: number): string {
  const percent = percentSpent(spent, budget);
  return [`${formatRupees(spent)} of ${formatRupees(budget)}`, formatPercent(percent), budgetWarning(percent)]
    .filter(Boolean)
    .join(', ');
}

export interface BudgetRow {
  readonly category: BudgetCategory;
  readonly name: string;
  /** Percentage of the total budget. */
  readonly allocationPercent: number;
  readonly allocated: number;
  readonly spent: number;
  /** Percentage of the allocated amount that is spent, not rounded. */
  readonly spentPercent: number;
}

/**
 * Returns for each budget category the allocated amount (total × percentage) and the cost of its items, added up. The
 * cost of an item is its listed price unless `costOf` returns another one.
 */
export function budgetRows(
  items: readonly PackageItem[],
  total: number,
  allocations: Allocations,
  costOf: (item: PackageItem) => number = ({ price }) => price,
): BudgetRow[] {
  return BUDGET_CATEGORIES.map((category) => {
    const allocated = (total * hundredthsOfPercent(allocations[category])) / 10_000;
    const spent = items
      .filter((item) => budgetCategoryOf(item) === category)
      .reduce((sum, item) => sum + costOf(item), 0);
    return {
      category,
      name: BUDGET_CATEGORY_NAMES[category],
      allocationPercent: allocations[category],
      allocated,
      spent,
      spentPercent: percentSpent(spent, allocated),
    };
  });
}
