import { asciiDigits } from '#contract/digits.ts';
import { allocationTotal, hundredthsOf } from './allocations.ts';
import type { Allocations } from './allocations.ts';
import type { BudgetCategory } from './categories.ts';

/** The split of the budget while it is edited (section 9). */

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
