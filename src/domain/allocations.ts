import * as z from 'zod/mini';
import { asciiDigits } from '#contract/digits.ts';
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

/** A percent as typed, with at most two decimals; null for what is none ("", "5e1", "-1", "1.234"). */
export function parsePercent(typed: string): number | null {
  const text = asciiDigits(typed).trim().replace(/\s*%$/, '');
  return /^(?:\d{1,6}(?:\.\d{0,2})?|\.\d{1,2})$/.test(text) ? Number(text) : null;
}

/**
 * The split with one share changed while typing: clamped to 0 to 100, to two decimals, and to what the other shares
 * leave, so that the sum never passes 100. What is no number counts as 0.
 */
export function changeAllocation(allocations: Allocations, category: BudgetCategory, percent: number): Allocations {
  const others = hundredthsOf(allocationTotal({ ...allocations, [category]: 0 }));
  const most = Math.max(0, 10_000 - others);
  const wanted = Number.isNaN(percent) ? 0 : hundredthsOf(Math.min(100, Math.max(0, percent)));
  return { ...allocations, [category]: Math.min(wanted, most) / 100 };
}
