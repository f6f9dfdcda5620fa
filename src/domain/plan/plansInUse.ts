import type { PlanSummary } from '#contract/plans/plans.ts';

/** Returns the plans of the list that are not deleted. */
export const plansInUse = <T extends Pick<PlanSummary, 'deletedAt'>>(plans: readonly T[]): T[] =>
  plans.filter(({ deletedAt }) => deletedAt === '');

/**
 * Returns the first plan of the list that the user owns, even if it is deleted; when the user owns none, the first
 * plan. The list must be sorted by age, the oldest plan first.
 */
export const firstOwnPlanElseFirst = <T extends Pick<PlanSummary, 'role'>>(plans: readonly T[]): T | undefined =>
  plans.find(({ role }) => role === 'owner') ?? plans[0];

/**
 * Returns the plan to open when no plan is open: the oldest one that the user owns, else the first one of the list.
 * Deleted plans do not count.
 */
export const choosePlanToOpen = <T extends Pick<PlanSummary, 'role' | 'deletedAt'>>(
  plans: readonly T[],
): T | undefined => firstOwnPlanElseFirst(plansInUse(plans));

/**
 * Returns the name of a plan. Adds the owner's name when another user owns the plan and another plan of the list has
 * the same name.
 */
export function unambiguousPlanName(
  plans: readonly Pick<PlanSummary, 'id' | 'name'>[],
  { id, name, role, owner }: Pick<PlanSummary, 'id' | 'name' | 'role' | 'owner'>,
): string {
  const isAmbiguous = plans.some((other) => other.id !== id && other.name === name);
  return isAmbiguous && role !== 'owner' ? `${name} (${owner})` : name;
}
