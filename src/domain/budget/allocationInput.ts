import { withAsciiDigits } from '#contract/digits.ts';
import type { BudgetCategory } from '../catalogue/categories.ts';
import { allocationTotal, hundredthsOfPercent } from './allocations.ts';
import type { Allocations } from './allocations.ts';

/** This file reads typed percentages, and changes the allocation of one budget category (section 5). */

/**
 * Reads a typed percentage with at most two decimals, with or without the sign %. Returns null for anything else ("",
 * "5e1", "-1", "1.234").
 */
export function parsePercent(typed: string): number | null {
  const percentText = withAsciiDigits(typed).trim().replace(/\s*%$/, '');
  return /^(?:\d{1,6}(?:\.\d{0,2})?|\.\d{1,2})$/.test(percentText) ? Number(percentText) : null;
}

/**
 * Returns the allocations with one percentage changed, while the user types. The new value is limited to 0–100, to two
 * decimals, and to the percentage that the other categories leave, so that the sum never exceeds 100. NaN counts as 0.
 */
export function changeAllocation(allocations: Allocations, category: BudgetCategory, percent: number): Allocations {
  const otherHundredths = hundredthsOfPercent(allocationTotal({ ...allocations, [category]: 0 }));
  const maxHundredths = Math.max(0, 10_000 - otherHundredths);
  const typedHundredths = Number.isNaN(percent) ? 0 : hundredthsOfPercent(Math.min(100, Math.max(0, percent)));
  return { ...allocations, [category]: Math.min(typedHundredths, maxHundredths) / 100 };
}
