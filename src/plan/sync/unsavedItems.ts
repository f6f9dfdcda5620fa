import type { PackageItem } from '#contract/plan.ts';
import type { Plan } from '#domain/plan/planMerge.ts';

/** Returns the items that no response of the server has contained yet. */
export const unsavedItems = (plan: Plan): PackageItem[] => {
  const savedIds = new Set(plan.onServer);
  return plan.items.filter((item) => !savedIds.has(item.uniqueId));
};
