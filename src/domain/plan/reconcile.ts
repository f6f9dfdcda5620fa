import type { PackageItem } from '#contract/plan.ts';
import { compareTexts, mergePlans } from './planMerge.ts';
import type { Plan } from './planMerge.ts';

export interface Reconciled {
  readonly plan: Plan;
  /** Items that the server does not have yet. */
  readonly upload: readonly PackageItem[];
  /** The uniqueIds that the server still holds although they were removed. */
  readonly remove: readonly string[];
}

/**
 * Merges the server's copy of the items. An item that the server was known to hold when the request was sent
 * (`knownBefore`: the plan's `onServer` at that moment) and that is not in the response was removed on another device. An
 * item uploaded after that moment is not in the response either, but was not removed.
 */
export function reconcile(plan: Plan, serverItems: readonly PackageItem[], knownBefore: readonly string[]): Reconciled {
  const held = new Set(serverItems.map((item) => item.uniqueId));
  const merged = mergePlans(plan, {
    items: serverItems,
    tombstones: knownBefore.filter((uniqueId) => !held.has(uniqueId)).toSorted(compareTexts),
    onServer: [...held].toSorted(compareTexts),
    values: {},
  });
  const removed = new Set(merged.tombstones);
  return {
    plan: merged,
    upload: merged.items.filter((item) => !held.has(item.uniqueId)),
    remove: [...held].filter((uniqueId) => removed.has(uniqueId)).toSorted(compareTexts),
  };
}
