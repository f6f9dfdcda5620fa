import type { PlanSummary } from '#contract/plans/plans.ts';

/** Returns the plans of the list that are not deleted. */
export const plansInUse = <T extends Pick<PlanSummary, 'deletedAt'>>(plans: readonly T[]): T[] =>
  plans.filter(({ deletedAt }) => deletedAt === '');

/** Returns the first own plan of a list in order of age, even a deleted one; without an own plan, the first plan. */
export const firstOwnPlan = <T extends Pick<PlanSummary, 'role'>>(plans: readonly T[]): T | undefined =>
  plans.find(({ role }) => role === 'owner') ?? plans[0];

/** Returns the plan that opens when none is open: the user's oldest own plan in use, else the first one in use. */
export const firstPlan = <T extends Pick<PlanSummary, 'role' | 'deletedAt'>>(plans: readonly T[]): T | undefined =>
  firstOwnPlan(plansInUse(plans));

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
