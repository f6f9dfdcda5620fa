import type { KnownPlan } from '#storage/userCodecs.ts';

/** Returns the plans of the list that are in use. */
export const plansInUse = (plans: readonly KnownPlan[]): readonly KnownPlan[] =>
  plans.filter(({ deletedAt }) => deletedAt === '');

/** Returns the plan that opens when none is open: the user's oldest own plan, otherwise the first of all. */
export const firstPlan = (plans: readonly KnownPlan[]): KnownPlan | undefined =>
  plansInUse(plans).find(({ role }) => role === 'owner') ?? plansInUse(plans)[0];
