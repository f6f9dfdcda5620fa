import * as z from 'zod/mini';
import { BUDGET_CATEGORIES } from '../catalogue/categories.ts';
import type { BudgetCategory } from '../catalogue/categories.ts';

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
export function hundredthsOfPercent(percent: number): number {
  return Math.round(percent * 100);
}

const percentSchema = z.number().check(
  z.gte(0),
  z.lte(100),
  z.refine((value) => Math.abs(value * 100 - hundredthsOfPercent(value)) < 1e-6, 'at most two decimals'),
);

// Stored allocations may lack a category that was added later; it then has 0 percent.
const percentOrZeroSchema = z._default(percentSchema, 0);

/** The schema of allocations that can be saved: six percentages whose sum is exactly 100. */
export const allocationsSchema = z
  .object({
    venue: percentOrZeroSchema,
    catering: percentOrZeroSchema,
    photography: percentOrZeroSchema,
    decor: percentOrZeroSchema,
    entertainment: percentOrZeroSchema,
    other: percentOrZeroSchema,
  })
  .check(z.refine((value) => canSaveAllocations(value), ALLOCATION_PROBLEM));

/** Returns the sum of the allocations, in percent. */
export function allocationTotal(allocations: Allocations): number {
  return BUDGET_CATEGORIES.reduce((sum, category) => sum + hundredthsOfPercent(allocations[category]), 0) / 100;
}

/** Returns whether the allocations add up to exactly 100 percent, so that they can be saved (section 5). */
export function canSaveAllocations(allocations: Allocations): boolean {
  return allocationTotal(allocations) === 100;
}
