import type { KnownPlan } from '#storage/userCodecs.ts';

/** Returns the plans of the list that are in use. */
export const plansInUse = (plans: readonly KnownPlan[]): readonly KnownPlan[] =>
  plans.filter(({ deletedAt }) => deletedAt === '');

/** Returns the plan that opens when none is open: the user's oldest own plan, otherwise the first of all. */
export const firstPlan = (plans: readonly KnownPlan[]): KnownPlan | undefined =>
  plansInUse(plans).find(({ role }) => role === 'owner') ?? plansInUse(plans)[0];

/** Returns the name of a plan in a list of plans: with its owner when another plan of the list has the same name. */
export function nameAmong(plans: readonly KnownPlan[], { id, name, role, owner }: KnownPlan): string {
  const isAmbiguous = plans.some((other) => other.id !== id && other.name === name);
  return isAmbiguous && role !== 'owner' ? `${name} (${owner})` : name;
}
