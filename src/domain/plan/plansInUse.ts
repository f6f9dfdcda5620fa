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
 * Returns the name of a plan. When another plan of the list has the same name, adds the owner's name if another user
 * owns the plan, and a number if that is not enough: "Our Wedding", "Our Wedding (2)", "Our Wedding (Meera)".
 */
export function unambiguousPlanName(plans: readonly NamedPlan[], plan: NamedPlan): string {
  if (!plans.some(({ id, name }) => id !== plan.id && name === plan.name)) return plan.name;
  const name = nameWithOwner(plan);
  const sameNamePlans = plans.filter((other) => nameWithOwner(other) === name);
  const number = sameNamePlans.findIndex(({ id }) => id === plan.id) + 1;
  return number > 1 ? `${name} (${number})` : name;
}

type NamedPlan = Pick<PlanSummary, 'id' | 'name' | 'role' | 'owner'>;

const nameWithOwner = ({ name, role, owner }: NamedPlan): string => (role === 'owner' ? name : `${name} (${owner})`);
