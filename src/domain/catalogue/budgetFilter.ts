import { formatRupees } from '../money.ts';

/**
 * The limits that the budget filter of service lists offers, in rupees (section 2). A service matches a limit when its
 * lowest price is at most the limit.
 */
export const BUDGET_LIMITS = [50_000, 100_000, 200_000, 500_000] as const;

/** Returns the label of a budget limit: "Up to ₹50,000". */
export const budgetLimitLabel = (limit: number): string => `Up to ${formatRupees(limit)}`;

/** Returns the budget limit that equals `value`, a text from the page's address; undefined when none does. */
export const asBudgetLimit = (value: string): number | undefined =>
  BUDGET_LIMITS.find((limit) => String(limit) === value);
