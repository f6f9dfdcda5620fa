import { MAX_UNIQUE_ID_LENGTH } from '#contract/plan.ts';
import type { PackageItem } from '#contract/plan.ts';
import type { PlanEntry } from '#contract/plans/plans.ts';
import { uniqueIdBeforeRestoring } from './customPackage.ts';
import { ITEM_KEY_PREFIX, entryOf, isSameValue, itemEntries, nextStamp, removedItemEntries } from './planMerge.ts';
import type { Entries, StampedValue } from './planMerge.ts';

/**
 * Returns the changes that bring a plan back to an earlier state (section 14.5). Their stamps are later than those of
 * the current entries, so that merging keeps the changes. An item that was removed after the earlier state comes back
 * with another `uniqueId`. An item whose facts were updated after the earlier state keeps the updated facts.
 * @param entries the entries of the plan
 * @param earlierValues for each entry that has changed since the earlier state, its value in that state, by key; null
 *   when the entry did not exist then
 * @param now in milliseconds since 1970
 * @param tab the id of the tab for the new stamps
 */
export function changesToRestore(
  entries: Entries,
  earlierValues: ReadonlyMap<string, unknown>,
  now: number,
  tab: string,
): PlanEntry[] {
  const changes: Record<string, StampedValue> = {};
  for (const [key, value] of earlierValues) {
    if (key.startsWith(ITEM_KEY_PREFIX)) continue;
    const entry = entryOf(entries, key);
    const isUnchanged = isSameValue(entry?.value ?? null, value);
    // A plan always has a name, so going back to a state without a name keeps the current one.
    if (isUnchanged || (key === 'name' && value === null)) continue;
    changes[key] = { value, stamp: nextStamp(entry?.stamp, now, tab) };
  }
  Object.assign(changes, changesOfItems(entries, earlierValues));
  return (
    Object.entries(changes)
      .map(([key, { value, stamp }]) => ({ key, value, ...stamp }))
      // The removals come first, so that a plan with as many entries as it may have gets room for the added ones.
      .toSorted((a, b) => Number(a.value !== null) - Number(b.value !== null))
  );
}

function changesOfItems(entries: Entries, earlierValues: ReadonlyMap<string, unknown>): Entries {
  const isInPlan = (key: string) => (entryOf(entries, key)?.value ?? null) !== null;
  const itemKeys = [...earlierValues.keys()].filter((key) => key.startsWith(ITEM_KEY_PREFIX));
  const missingKeys = itemKeys.filter((key) => earlierValues.get(key) !== null && !isInPlan(key));
  const surplusKeys = new Set(itemKeys.filter((key) => earlierValues.get(key) === null && isInPlan(key)));
  const surplusKeysByOriginalKey = new Map<string, string[]>();
  for (const key of surplusKeys) {
    const originalKey = uniqueIdBeforeRestoring(key);
    surplusKeysByOriginalKey.set(originalKey, [...(surplusKeysByOriginalKey.get(originalKey) ?? []), key]);
  }
  const withFreeId = createIdReplacer(entries);
  const itemsToAdd: PackageItem[] = [];
  for (const key of missingKeys) {
    // The plan may have the item already, because the user put it back under another uniqueId.
    const putBackKey = surplusKeysByOriginalKey
      .get(uniqueIdBeforeRestoring(key))
      ?.find((other) => other.length > key.length && surplusKeys.has(other));
    if (putBackKey === undefined) itemsToAdd.push(withFreeId(earlierValues.get(key) as PackageItem));
    else surplusKeys.delete(putBackKey);
  }
  const idsToRemove = [...surplusKeys].map((key) => key.slice(ITEM_KEY_PREFIX.length));
  return { ...removedItemEntries(idsToRemove), ...itemEntries(itemsToAdd) };
}

/**
 * Creates a function that gives a removed item a `uniqueId` that no item of the plan has or had, and that the function
 * has given to no other item. The new `uniqueId` begins with the old one, like that of withIdForRestoring().
 * @param entries the entries of the plan
 */
export function createIdReplacer(entries: Entries): (item: PackageItem) => PackageItem {
  const takenKeys = new Set(Object.keys(entries));
  const isTaken = (uniqueId: string) => takenKeys.has(ITEM_KEY_PREFIX + uniqueId);
  // For each start of ids, the last number that was tried. Without these numbers, each of many items with the same
  // start would try all numbers from 2 on.
  const lastNumbersByIdStart = new Map<string, number>();
  return (item) => {
    // Cut the old uniqueId, so that there is room for what is appended.
    const idStart = item.uniqueId.slice(0, MAX_UNIQUE_ID_LENGTH - 50);
    let uniqueId = `${idStart}_`;
    while (isTaken(uniqueId) && uniqueId.length < MAX_UNIQUE_ID_LENGTH) uniqueId += '_';
    // If all of these ids with underscores are taken, append a number instead. There is always a free number.
    let number = lastNumbersByIdStart.get(idStart) ?? 1;
    while (isTaken(uniqueId)) {
      number += 1;
      uniqueId = `${idStart}~${number}`;
    }
    lastNumbersByIdStart.set(idStart, number);
    takenKeys.add(ITEM_KEY_PREFIX + uniqueId);
    return { ...item, uniqueId };
  };
}
