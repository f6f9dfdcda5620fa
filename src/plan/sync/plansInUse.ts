import type { KnownPlan } from '#storage/userCodecs.ts';

/** Returns the plans of the list that are not deleted. */
export const plansInUse = (plans: readonly KnownPlan[]): readonly KnownPlan[] =>
  plans.filter(({ deletedAt }) => deletedAt === '');

/** Returns the plan that opens when none is open: the user's oldest own plan, otherwise the first of all. */
export const firstPlan = (plans: readonly KnownPlan[]): KnownPlan | undefined =>
  plansInUse(plans).find(({ role }) => role === 'owner') ?? plansInUse(plans)[0];

/**
 * Returns the name of a plan, with its owner if that is another user and another plan of the list has this name too.
 */
export function nameAmong(plans: readonly KnownPlan[], { id, name, role, owner }: KnownPlan): string {
  const isAmbiguous = plans.some((other) => other.id !== id && other.name === name);
  return isAmbiguous && role !== 'owner' ? `${name} (${owner})` : name;
}
