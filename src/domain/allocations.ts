import * as z from 'zod/mini';
import { BUDGET_CATEGORIES } from './categories.ts';
import type { BudgetCategory } from './categories.ts';

/** How the total budget is split, in percent with at most two decimals (sections 3, 5 and 9). */

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

/** A percent in whole hundredths, in which sums are exact. */
export function hundredthsOf(percent: number): number {
  return Math.round(percent * 100);
}

const percent = z.number().check(
  z.gte(0),
  z.lte(100),
  z.refine((value) => Math.abs(value * 100 - hundredthsOf(value)) < 1e-6, 'at most two decimals'),
);

/** A split that can be saved: the six shares, together exactly 100. */
export const allocationsSchema = z
  .strictObject({
    venue: percent,
    catering: percent,
    photography: percent,
    decor: percent,
    entertainment: percent,
    other: percent,
  })
  .check(z.refine((value) => canSave(value), ALLOCATION_PROBLEM));

/** What the shares add up to, percent. */
export function allocationTotal(allocations: Allocations): number {
  return BUDGET_CATEGORIES.reduce((sum, category) => sum + hundredthsOf(allocations[category]), 0) / 100;
}

/** Whether the shares are exactly 100 percent together. */
export function canSave(allocations: Allocations): boolean {
  return allocationTotal(allocations) === 100;
}
