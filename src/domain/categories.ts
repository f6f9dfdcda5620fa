import { CATEGORY_IDS } from '#contract/catalogue.ts';
import type { CategoryId } from '#contract/catalogue.ts';

/** The five service categories and the six lines of the budget (sections 1, 3 and 9). */

export const BUDGET_CATEGORIES = ['venue', 'catering', 'photography', 'decor', 'entertainment', 'other'] as const;
export type BudgetCategory = (typeof BUDGET_CATEGORIES)[number];

export const BUDGET_CATEGORY_NAMES: Readonly<Record<BudgetCategory, string>> = {
  venue: 'Venue',
  catering: 'Catering',
  photography: 'Photography',
  decor: 'Decor',
  entertainment: 'Entertainment',
  other: 'Other',
};

export interface CategoryMeta {
  readonly id: CategoryId;
  readonly name: string;
  /** What the category costs at least, rupees (section 9). */
  readonly minPrice: number;
  /** The line of the budget that pays for it. */
  readonly budget: BudgetCategory;
}

export const CATEGORIES: readonly CategoryMeta[] = [
  { id: 'venues', name: 'Venues', minPrice: 150_000, budget: 'venue' },
  { id: 'catering', name: 'Catering', minPrice: 80_000, budget: 'catering' },
  { id: 'photography', name: 'Photography & Videography', minPrice: 50_000, budget: 'photography' },
  { id: 'decor', name: 'Decor', minPrice: 70_000, budget: 'decor' },
  { id: 'entertainment', name: 'Entertainment', minPrice: 30_000, budget: 'entertainment' },
];

/** The category that `value` names in any case, or undefined. */
export function asCategoryId(value: string): CategoryId | undefined {
  const id = value.toLowerCase();
  return CATEGORY_IDS.find((known) => known === id);
}

/** A category's name in words; one we do not know is named by its id, capitalised. */
export function categoryName(id: string): string {
  const known = CATEGORIES.find((category) => category.id === id.toLowerCase());
  return known?.name ?? (id ? id.charAt(0).toUpperCase() + id.slice(1) : 'Other');
}

/**
 * The line of the budget that pays for an item: by its category, else by its type; 'service' and anything unknown is
 * 'other'.
 */
export function budgetCategoryOf(item: { readonly category: string; readonly type: string }): BudgetCategory {
  return budgetLine(item.category) ?? budgetLine(item.type) ?? 'other';
}

function budgetLine(word: string): BudgetCategory | undefined {
  const id = word.toLowerCase();
  return CATEGORIES.find((category) => category.id === id || category.budget === id)?.budget;
}
