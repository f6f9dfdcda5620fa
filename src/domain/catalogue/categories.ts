import { CATEGORY_IDS } from '#contract/catalogue/classification.ts';
import type { CategoryId } from '#contract/catalogue/classification.ts';

/** This file lists the five service categories and the six budget categories (sections 1, 3 and 9). */

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

export interface CategoryBudgetFacts {
  readonly id: CategoryId;
  readonly name: string;
  /** The category's minimum price, in rupees (section 9). */
  readonly minPrice: number;
  /** The budget category that pays for services of this category. */
  readonly budgetCategory: BudgetCategory;
}

export const CATEGORIES: readonly CategoryBudgetFacts[] = [
  { id: 'venues', name: 'Venues', minPrice: 150_000, budgetCategory: 'venue' },
  { id: 'catering', name: 'Catering', minPrice: 80_000, budgetCategory: 'catering' },
  { id: 'photography', name: 'Photography & Videography', minPrice: 50_000, budgetCategory: 'photography' },
  { id: 'decor', name: 'Decor', minPrice: 70_000, budgetCategory: 'decor' },
  { id: 'entertainment', name: 'Entertainment', minPrice: 30_000, budgetCategory: 'entertainment' },
];

/** Returns `value` as a category id, ignoring case; undefined when no category has this id. */
export function asCategoryId(value: string): CategoryId | undefined {
  const id = value.toLowerCase();
  return CATEGORY_IDS.find((categoryId) => categoryId === id);
}

/** Returns the display name of a category. An unknown category is named by its id, capitalised; '' gives 'Other'. */
export function categoryName(id: string): string {
  const knownCategory = CATEGORIES.find((category) => category.id === id.toLowerCase());
  return knownCategory?.name ?? (id ? id.charAt(0).toUpperCase() + id.slice(1) : 'Other');
}

/**
 * Returns the budget category that pays for an item: that of the item's category or, when this is unknown, that of the
 * item's type. When neither is known, as for the type 'service', returns 'other'.
 */
export function budgetCategoryOf(item: { readonly category: string; readonly type: string }): BudgetCategory {
  return findBudgetCategory(item.category) ?? findBudgetCategory(item.type) ?? 'other';
}

function findBudgetCategory(word: string): BudgetCategory | undefined {
  const id = word.toLowerCase();
  return CATEGORIES.find((category) => category.id === id || category.budgetCategory === id)?.budgetCategory;
}
