import { CATEGORY_IDS } from '#contract/catalogue/classification.ts';
import type { CategoryId } from '#contract/catalogue/classification.ts';

/** The five service categories and the six budget categories (sections 1, 3 and 9). */

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
  /** The category's minimum price, in rupees (section 9). */
  readonly minPrice: number;
  /** The budget category that pays for it. */
  readonly budget: BudgetCategory;
}

export const CATEGORIES: readonly CategoryMeta[] = [
  { id: 'venues', name: 'Venues', minPrice: 150_000, budget: 'venue' },
  { id: 'catering', name: 'Catering', minPrice: 80_000, budget: 'catering' },
  { id: 'photography', name: 'Photography & Videography', minPrice: 50_000, budget: 'photography' },
  { id: 'decor', name: 'Decor', minPrice: 70_000, budget: 'decor' },
  { id: 'entertainment', name: 'Entertainment', minPrice: 30_000, budget: 'entertainment' },
];

/** The category with this id, ignoring case; undefined for an unknown one. */
export function asCategoryId(value: string): CategoryId | undefined {
  const id = value.toLowerCase();
  return CATEGORY_IDS.find((known) => known === id);
}

/** A category's display name. An unknown category is named by its id, capitalised. */
export function categoryName(id: string): string {
  const known = CATEGORIES.find((category) => category.id === id.toLowerCase());
  return known?.name ?? (id ? id.charAt(0).toUpperCase() + id.slice(1) : 'Other');
}

/**
 * The budget category that pays for an item, found by the item's category, else by its type. 'service' and unknown words
 * give 'other'.
 */
export function budgetCategoryOf(item: { readonly category: string; readonly type: string }): BudgetCategory {
  return budgetLine(item.category) ?? budgetLine(item.type) ?? 'other';
}

function budgetLine(word: string): BudgetCategory | undefined {
  const id = word.toLowerCase();
  return CATEGORIES.find((category) => category.id === id || category.budget === id)?.budget;
}
