import * as z from 'zod/mini';
import { BUDGET_CATEGORIES } from '../catalogue/categories.ts';
import type { BudgetCategory } from '../catalogue/categories.ts';
import { asciiDigits } from '#contract/digits.ts';

/** The allocation of the total budget: percentages with at most two decimals (sections 3, 5 and 9). */

export type Allocations = Readonly<Record<BudgetCategory, number>>;

export const DEFAULT_ALLOCATIONS: Allocations = {
  venue: 45,
  catering: 30,
  photography: 10,
  decor: 8,
  entertainment: 4,
  other: 3,
};

export const ALLOCATION_PROBLEM = 'Total allocation must equal 100% to save';

/** Converts a percentage to whole hundredths of a percent, whose sums have no rounding errors. */
export function hundredthsOf(percent: number): number {
  return Math.round(percent * 100);
}

const percentSchema = z.number().check(
  z.gte(0),
  z.lte(100),
  z.refine((value) => Math.abs(value * 100 - hundredthsOf(value)) < 1e-6, 'at most two decimals'),
);

// Stored allocations may lack a category that was added later; it then has 0 percent.
const percentOrZeroSchema = z._default(percentSchema, 0);

/** Allocations that can be saved: six percentages whose sum is exactly 100. */
export const allocationsSchema = z
  .object({
    venue: percentOrZeroSchema,
    catering: percentOrZeroSchema,
    photography: percentOrZeroSchema,
    decor: percentOrZeroSchema,
    entertainment: percentOrZeroSchema,
    other: percentOrZeroSchema,
  })
  .check(z.refine((value) => canSave(value), ALLOCATION_PROBLEM));

/** Returns the sum of the allocations, in percent. */
export function allocationTotal(allocations: Allocations): number {
  return BUDGET_CATEGORIES.reduce((sum, category) => sum + hundredthsOf(allocations[category]), 0) / 100;
}

/** Returns whether the allocations add up to exactly 100 percent, so that they can be saved (section 5). */
export function canSave(allocations: Allocations): boolean {
  return allocationTotal(allocations) === 100;
}

/** Reads a typed percentage with at most two decimals. Returns null for anything else ("", "5e1", "-1", "1.234"). */
export function parsePercent(typed: string): number | null {
  const text = asciiDigits(typed).trim().replace(/\s*%$/, '');
  return /^(?:\d{1,6}(?:\.\d{0,2})?|\.\d{1,2})$/.test(text) ? Number(text) : null;
}

/**
 * Returns the allocations with one percentage changed, while the user types. The new value is limited to 0–100, to two
 * decimals, and to the percentage that the other categories leave, so that the sum never exceeds 100. NaN counts as 0.
 */
export function changeAllocation(allocations: Allocations, category: BudgetCategory, percent: number): Allocations {
  const otherHundredths = hundredthsOf(allocationTotal({ ...allocations, [category]: 0 }));
  const maxHundredths = Math.max(0, 10_000 - otherHundredths);
  const typedHundredths = Number.isNaN(percent) ? 0 : hundredthsOf(Math.min(100, Math.max(0, percent)));
  return { ...allocations, [category]: Math.min(typedHundredths, maxHundredths) / 100 };
}
