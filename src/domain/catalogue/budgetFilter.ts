import { formatRupees } from '../money.ts';

/** The budget filter of service lists (section 2): services whose lowest price is at most this many rupees. */
export const BUDGET_LIMITS = [50_000, 100_000, 200_000, 500_000] as const;

/** "Up to ₹50,000". */
export const budgetLimitName = (limit: number): string => `Up to ${formatRupees(limit)}`;

/** The limit that an address contains as `value`; undefined for no limit. */
export const asBudgetLimit = (value: string): number | undefined =>
  BUDGET_LIMITS.find((limit) => String(limit) === value);
