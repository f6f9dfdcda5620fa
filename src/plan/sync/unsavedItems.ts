import type { PackageItem } from '#contract/plan.ts';
import type { Plan } from '#domain/plan/planMerge.ts';

/** Returns the items that the server does not have, according to its last response. */
export const unsavedItems = (plan: Plan): PackageItem[] => {
  const saved = new Set(plan.onServer);
  return plan.items.filter((item) => !saved.has(item.uniqueId));
};
