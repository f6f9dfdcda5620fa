import * as z from 'zod/mini';

/** The total budget, rupees (sections 5 and 9). */

export const DEFAULT_TOTAL_BUDGET = 500_000;
export const MIN_TOTAL_BUDGET = 10_000;
export const TOTAL_BUDGET_STEP = 10_000;
export const MAX_TOTAL_BUDGET = 1e10;

/** As stored: any sum above 0. */
export const totalBudgetSchema = z.number().check(z.gt(0), z.lte(MAX_TOTAL_BUDGET));
