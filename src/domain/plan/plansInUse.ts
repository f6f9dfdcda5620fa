import type { PlanSummary } from '#contract/plans/plans.ts';

/** Returns the plans of the list that are not deleted. */
export const plansInUse = <T extends Pick<PlanSummary, 'deletedAt'>>(plans: readonly T[]): T[] =>
  plans.filter(({ deletedAt }) => deletedAt === '');

/**
 * Returns the plan to open when no plan is open: the first one of the list that the user owns, else the first one.
 * Deleted plans do not count. The list must be sorted by age, the oldest plan first.
 */
export function choosePlanToOpen<T extends Pick<PlanSummary, 'role' | 'deletedAt'>>(
  plans: readonly T[],
): T | undefined {
  const candidates = plansInUse(plans);
  return candidates.find(({ role }) => role === 'owner') ?? candidates[0];
}

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
