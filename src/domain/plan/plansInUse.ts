import type { PlanSummary } from '#contract/plans/plans.ts';

/** Returns the plans of the list that are not deleted. */
export const plansInUse = <T extends Pick<PlanSummary, 'deletedAt'>>(plans: readonly T[]): T[] =>
  plans.filter(({ deletedAt }) => deletedAt === '');

/** Returns the plan that opens when none is open: the user's oldest own plan, otherwise the first of all. */
export const firstPlan = <T extends Pick<PlanSummary, 'role' | 'deletedAt'>>(plans: readonly T[]): T | undefined =>
  plansInUse(plans).find(({ role }) => role === 'owner') ?? plansInUse(plans)[0];

/**
 * Returns the name of a plan, with its owner if that is another user and another plan of the list has this name too.
 */
export function nameAmong(
  plans: readonly Pick<PlanSummary, 'id' | 'name'>[],
  { id, name, role, owner }: Pick<PlanSummary, 'id' | 'name' | 'role' | 'owner'>,
): string {
  const isAmbiguous = plans.some((other) => other.id !== id && other.name === name);
  return isAmbiguous && role !== 'owner' ? `${name} (${owner})` : name;
}
