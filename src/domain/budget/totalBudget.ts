import * as z from 'zod/mini';
import { formatRupees, parseRupees } from '../money.ts';

/** This file limits and reads the total budget, in rupees (sections 5 and 9). */

export const DEFAULT_TOTAL_BUDGET = 500_000;
export const MIN_TOTAL_BUDGET = 10_000;
export const TOTAL_BUDGET_STEP = 10_000;
export const MAX_TOTAL_BUDGET = 1e10;

/** The schema of a stored total budget: any amount above 0 up to the maximum. */
export const totalBudgetSchema = z.number().check(z.gt(0), z.lte(MAX_TOTAL_BUDGET));

/** Reads a typed total budget. Returns the amount in rupees, or in `problem` a sentence that says what is wrong. */
export function readTotalBudget(
  typed: string,
): { readonly amount: number; readonly problem: '' } | { readonly amount: null; readonly problem: string } {
  const amount = parseRupees(typed);
  const problem = amount === null ? 'Enter an amount in rupees, like 5,00,000' : totalBudgetProblem(amount);
  return amount === null || problem ? { amount: null, problem } : { amount, problem: '' };
}

/** Returns a sentence that says what is wrong with a total budget; '' when it can be saved. */
function totalBudgetProblem(amount: number): string {
  if (!(amount >= MIN_TOTAL_BUDGET)) return `The total budget must be at least ${formatRupees(MIN_TOTAL_BUDGET)}`;
  if (amount > MAX_TOTAL_BUDGET) return `The total budget can be at most ${formatRupees(MAX_TOTAL_BUDGET)}`;
  if (amount % TOTAL_BUDGET_STEP === 0) return '';
  const lowerStep = amount - (amount % TOTAL_BUDGET_STEP);
  return `Use steps of ${formatRupees(TOTAL_BUDGET_STEP)}: ${formatRupees(lowerStep)} or ${formatRupees(lowerStep + TOTAL_BUDGET_STEP)}`;
}
