import type { PackageItem } from '#contract/plan.ts';
import { BUDGET_CATEGORIES, BUDGET_CATEGORY_NAMES, budgetCategoryOf } from '../catalogue/categories.ts';
import type { BudgetCategory } from '../catalogue/categories.ts';
import { countText } from '../money.ts';

/** This file adds up the prices of the custom package (sections 2 to 5). Prices are in rupees. */

export interface PackageTotal {
  readonly total: number;
  /** The number of items without a price, which the total does not include. */
  readonly unpricedCount: number;
}

/** Adds up the prices of the items. */
export function packageTotal(items: readonly Pick<PackageItem, 'price'>[]): PackageTotal {
  let total = 0;
  let unpricedCount = 0;
  for (const { price } of items) {
    if (price > 0) total += price;
    else unpricedCount += 1;
  }
  return { total, unpricedCount };
}

/** Returns "1 item with price on request is not in the total"; '' when every item has a price. */
export function unpricedText(unpricedCount: number): string {
  if (unpricedCount <= 0) return '';
  return `${countText(unpricedCount, 'item')} with price on request ${unpricedCount === 1 ? 'is' : 'are'} not in the total`;
}

export interface CategoryChip {
  readonly category: BudgetCategory;
  readonly name: string;
  readonly count: number;
}

export interface PackageOverview extends PackageTotal {
  readonly serviceCount: number;
  readonly categoryCount: number;
  /** The average price of the items that have a price; null when no item has one. */
  readonly average: number | null;
  readonly chips: readonly CategoryChip[];
}

/** Returns the figures of the package overview on the dashboard (section 2). */
export function packageOverview(items: readonly PackageItem[]): PackageOverview {
  const { total, unpricedCount } = packageTotal(items);
  const pricedCount = items.length - unpricedCount;
  const chips = BUDGET_CATEGORIES.map((category) => ({
    category,
    name: BUDGET_CATEGORY_NAMES[category],
    count: items.filter((item) => budgetCategoryOf(item) === category).length,
  })).filter((chip) => chip.count > 0);
  return {
    serviceCount: items.length,
    categoryCount: chips.length,
    total,
    unpricedCount,
    average: pricedCount > 0 ? total / pricedCount : null,
    chips,
  };
}
