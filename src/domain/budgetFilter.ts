import { formatRupees } from './money.ts';

/** The budget filter of lists of services (section 2): everything, or what begins at so much or less. Rupees. */
export const BUDGET_LIMITS = [50_000, 100_000, 200_000, 500_000] as const;

/** "Up to ₹50,000". */
export const budgetLimitName = (limit: number): string => `Up to ${formatRupees(limit)}`;

/** The limit that an address names, or undefined for all. */
export const asBudgetLimit = (value: string): number | undefined =>
  BUDGET_LIMITS.find((limit) => String(limit) === value);
