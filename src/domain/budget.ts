import type { PackageItem } from '#contract/plan.ts';
import { hundredthsOf } from './allocations.ts';
import type { Allocations } from './allocations.ts';
import { BUDGET_CATEGORIES, BUDGET_CATEGORY_NAMES, budgetCategoryOf } from './categories.ts';
import type { BudgetCategory } from './categories.ts';
import { formatRupees } from './money.ts';

/** What is spent of the budget, rupees (section 9). */

/** Percent of the budget that is spent, not rounded; 0 of nothing is 0, something of nothing is infinite. */
export function percentSpent(spent: number, budget: number): number {
  if (budget > 0) return (spent * 100) / budget;
  return spent > 0 ? Infinity : 0;
}

export type BarColour = 'red' | 'yellow' | 'orange' | 'green';

/** The bar's colour: over 100 percent red, above 90 yellow, above 70 orange, else green. */
export function barColour(percent: number): BarColour {
  if (percent > 100) return 'red';
  if (percent > 90) return 'yellow';
  return percent > 70 ? 'orange' : 'green';
}

/** 'You are over budget!' above 100 percent, 'Approaching budget limit!' above 90; else ''. */
export function budgetWarning(percent: number): string {
  if (percent > 100) return 'You are over budget!';
  return percent > 90 ? 'Approaching budget limit!' : '';
}

/** Advice that changes under 50 and under 80 percent. */
export function budgetTip(percent: number): string {
  if (percent < 50) {
    return 'More than half of your budget is free. Settle venue and catering first: together they take the largest share.';
  }
  if (percent < 80) {
    return 'You are on track. Compare two or three quotes before you add the next service.';
  }
  return 'Little is left. Keep some aside for taxes and last-minute needs, and see which services you can do without.';
}

/** Percent for reading: whole, rounded up, so that it never says less than the colour and the warning do. */
export function formatPercent(percent: number): string {
  return Number.isFinite(percent) ? `${Math.ceil(percent)}%` : 'over 100%';
}

/** "₹4,60,000 of ₹5,00,000, 92%, Approaching budget limit!" */
export function budgetText(spent: number, budget: number): string {
  const percent = percentSpent(spent, budget);
  return [`${formatRupees(spent)} of ${formatRupees(budget)}`, formatPercent(percent), budgetWarning(percent)]
    .filter(Boolean)
    .join(', ');
}

export interface BudgetRow {
  readonly category: BudgetCategory;
  readonly name: string;
  /** Percent of the total budget. */
  readonly share: number;
  readonly allocated: number;
  readonly spent: number;
  /** Allocated less spent; negative when overspent. */
  readonly left: number;
  /** Spent of allocated, not rounded. */
  readonly percent: number;
  /** Items of this category that have no price. */
  readonly unpriced: number;
}

/** For each line of the budget what is allocated (total × percent) and what the package's items spend of it. */
export function budgetRows(items: readonly PackageItem[], total: number, allocations: Allocations): BudgetRow[] {
  return BUDGET_CATEGORIES.map((category) => {
    const own = items.filter((item) => budgetCategoryOf(item) === category);
    const allocated = (total * hundredthsOf(allocations[category])) / 10_000;
    const spent = own.reduce((sum, item) => sum + item.price, 0);
    return {
      category,
      name: BUDGET_CATEGORY_NAMES[category],
      share: allocations[category],
      allocated,
      spent,
      left: allocated - spent,
      percent: percentSpent(spent, allocated),
      unpriced: own.filter((item) => item.price <= 0).length,
    };
  });
}
