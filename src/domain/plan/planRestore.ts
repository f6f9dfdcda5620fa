import type { PackageItem } from '#contract/plan.ts';
import type { PlanEntry } from '#contract/plans/plans.ts';
import { restoredItem } from './customPackage.ts';
import { ITEM_KEY_PREFIX, entryOf, isSameValue, itemEntries, nextStamp, removedItemEntries } from './planMerge.ts';
import type { Entries, Stamped } from './planMerge.ts';

/**
 * Returns the changes that bring a plan back to an earlier state (section 14.5). Their stamps are later than those of
 * the current entries, so that merging keeps the changes. An item that was removed since comes back with another
 * `uniqueId`; one whose facts were updated since stays as it is.
 * @param current the entries of the plan
 * @param earlier the earlier values of all entries that have changed since, by key; null for those that did not exist
 * @param now in milliseconds
 * @param tab the tab of the new stamps
 */
export function changesToRestore(
  current: Entries,
  earlier: ReadonlyMap<string, unknown>,
  now: number,
  tab: string,
): PlanEntry[] {
  const changes: Record<string, Stamped> = {};
  for (const [key, value] of earlier) {
    if (key.startsWith(ITEM_KEY_PREFIX)) continue;
    const entry = entryOf(current, key);
    const isUnchanged = isSameValue(entry?.value ?? null, value);
    // A plan always has a name.
    if (isUnchanged || (key === 'name' && value === null)) continue;
    changes[key] = { value, stamp: nextStamp(entry?.stamp, now, tab) };
  }
  Object.assign(changes, itemChanges(current, earlier));
  return (
    Object.entries(changes)
      .map(([key, { value, stamp }]) => ({ key, value, ...stamp }))
      // The removals come first, so that a full plan has room for what is added.
      .toSorted((a, b) => Number(a.value !== null) - Number(b.value !== null))
  );
}

function itemChanges(current: Entries, earlier: ReadonlyMap<string, unknown>): Entries {
  const isThere = (key: string) => (entryOf(current, key)?.value ?? null) !== null;
  const keys = [...earlier.keys()].filter((key) => key.startsWith(ITEM_KEY_PREFIX));
  const missingKeys = keys.filter((key) => earlier.get(key) !== null && !isThere(key));
  const surplusKeys = new Set(keys.filter((key) => earlier.get(key) === null && isThere(key)));
  const added: PackageItem[] = [];
  for (const key of missingKeys) {
    // The item may be there already, because it was put back under another uniqueId.
    const putBack = [...surplusKeys].find((other) => other.startsWith(key) && /^_+$/.test(other.slice(key.length)));
    if (putBack === undefined) added.push(withFreeId(earlier.get(key) as PackageItem, current));
    else surplusKeys.delete(putBack);
  }
  const removed = [...surplusKeys].map((key) => key.slice(ITEM_KEY_PREFIX.length));
  return { ...removedItemEntries(removed), ...itemEntries(added) };
}

/**
 * Returns a removed item with a `uniqueId` that no item of the plan has or had. It begins with the item's own: see
 * restoredItem().
 */
export function withFreeId(item: PackageItem, current: Entries): PackageItem {
  // A uniqueId has at most 200 characters. Cutting it leaves room for those that restoredItem() appends.
  let free = { ...item, uniqueId: item.uniqueId.slice(0, 150) };
  do free = restoredItem(free);
  while (entryOf(current, ITEM_KEY_PREFIX + free.uniqueId));
  return free;
}
