import type { PackageItem } from '#contract/plan.ts';
import { compareTexts } from '../compareTexts.ts';
import { createPlan, itemEntries, mergeEntries, mergePlans, removedItemEntries } from './planMerge.ts';
import type { Plan } from './planMerge.ts';

export interface ReconciliationResult {
  readonly plan: Plan;
  /** Items that the server does not have yet. */
  readonly itemsToUpload: readonly PackageItem[];
  /** The uniqueIds of removed items that the server still has. */
  readonly idsToRemove: readonly string[];
}

/**
 * Merges the server's copy of the items into the plan. `onServerBefore` is the plan's `onServer` at the time when the
 * request was sent. If the response lacks an item of this list, the item was removed, on this device or another one. An
 * item that was uploaded after the request was sent is missing in the response too, but it is not in the list, so it
 * stays. Pass an empty `onServerBefore` when the response has only some of the items.
 */
export function reconcile(
  plan: Plan,
  serverItems: readonly PackageItem[],
  onServerBefore: readonly string[],
): ReconciliationResult {
  const serverIds = new Set(serverItems.map((item) => item.uniqueId));
  const missingIds = onServerBefore.filter((uniqueId) => !serverIds.has(uniqueId));
  const mergedPlan = mergePlans(
    plan,
    createPlan(
      mergeEntries(itemEntries(serverItems), removedItemEntries(missingIds)),
      [...serverIds].toSorted(compareTexts),
    ),
  );
  const removedIds = new Set(mergedPlan.removedUniqueIds);
  return {
    plan: mergedPlan,
    itemsToUpload: mergedPlan.items.filter((item) => !serverIds.has(item.uniqueId)),
    idsToRemove: [...serverIds].filter((uniqueId) => removedIds.has(uniqueId)).toSorted(compareTexts),
  };
}
