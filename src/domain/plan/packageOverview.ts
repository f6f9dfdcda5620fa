import type { PackageItem } from '#contract/plan.ts';
import { BUDGET_CATEGORIES, BUDGET_CATEGORY_NAMES, budgetCategoryOf } from '../catalogue/categories.ts';
import type { BudgetCategory } from '../catalogue/categories.ts';
import { countText } from '../money.ts';

/** Adds up the prices of the custom package (sections 2 to 5). Prices are in rupees. */

export interface PackageTotal {
  readonly total: number;
  /** The number of items without a price, which the total does not include. */
  readonly unpriced: number;
}

/** Adds up the prices of the items. */
export function packageTotal(items: readonly Pick<PackageItem, 'price'>[]): PackageTotal {
  let total = 0;
  let unpriced = 0;
  for (const { price } of items) {
    if (price > 0) total += price;
    else unpriced += 1;
  }
  return { total, unpriced };
}

/** Returns "1 item with price on request is not in the total"; '' when every item has a price. */
export function unpricedText(unpriced: number): string {
  if (unpriced <= 0) return '';
  return `${countText(unpriced, 'item')} with price on request ${unpriced === 1 ? 'is' : 'are'} not in the total`;
}

export interface CategoryChip {
  readonly category: BudgetCategory;
  readonly name: string;
  readonly count: number;
}

export interface PackageOverview extends PackageTotal {
  readonly services: number;
  readonly categories: number;
  /** The mean price of the items that have a price; null when no item has one. */
  readonly average: number | null;
  readonly chips: readonly CategoryChip[];
}

/** Returns the figures of the package overview on the dashboard (section 2). */
export function packageOverview(items: readonly PackageItem[]): PackageOverview {
  const { total, unpriced } = packageTotal(items);
  const priced = items.length - unpriced;
  const chips = BUDGET_CATEGORIES.map((category) => ({
    category,
    name: BUDGET_CATEGORY_NAMES[category],
    count: items.filter((item) => budgetCategoryOf(item) === category).length,
  })).filter((chip) => chip.count > 0);
  return {
    services: items.length,
    categories: chips.length,
    total,
    unpriced,
    average: priced > 0 ? total / priced : null,
    chips,
  };
}
