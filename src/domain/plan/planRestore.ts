import { MAX_UNIQUE_ID_LENGTH } from '#contract/plan.ts';
import type { PackageItem } from '#contract/plan.ts';
import type { PlanEntry } from '#contract/plans/plans.ts';
import { ITEM_KEY_PREFIX, entryOf, isSameValue, itemEntries, nextStamp, removedItemEntries } from './planMerge.ts';
import type { Entries, StampedValue } from './planMerge.ts';

/**
 * Returns the changes that bring a plan back to an earlier state (section 14.5). Their stamps are later than those of
 * the current entries, so that merging keeps the changes. An item that was removed after the earlier state comes back
 * with another `uniqueId`. An item whose facts were updated after the earlier state keeps the updated facts.
 * @param current the entries of the plan
 * @param earlier for each entry that has changed since the earlier state, its value in that state, by key; null when
 *   the entry did not exist then
 * @param now in milliseconds since 1970
 * @param tab the id of the tab for the new stamps
 */
export function changesToRestore(
  current: Entries,
  earlier: ReadonlyMap<string, unknown>,
  now: number,
  tab: string,
): PlanEntry[] {
  const changes: Record<string, StampedValue> = {};
  for (const [key, value] of earlier) {
    if (key.startsWith(ITEM_KEY_PREFIX)) continue;
    const entry = entryOf(current, key);
    const isUnchanged = isSameValue(entry?.value ?? null, value);
    // A plan always has a name, so going back to a state without a name keeps the current one.
    if (isUnchanged || (key === 'name' && value === null)) continue;
    changes[key] = { value, stamp: nextStamp(entry?.stamp, now, tab) };
  }
  Object.assign(changes, itemChanges(current, earlier));
  return (
    Object.entries(changes)
      .map(([key, { value, stamp }]) => ({ key, value, ...stamp }))
      // The removals come first, so that a plan with the largest number of entries has room for those that are added.
      .toSorted((a, b) => Number(a.value !== null) - Number(b.value !== null))
  );
}

function itemChanges(current: Entries, earlier: ReadonlyMap<string, unknown>): Entries {
  const isInPlan = (key: string) => (entryOf(current, key)?.value ?? null) !== null;
  const keys = [...earlier.keys()].filter((key) => key.startsWith(ITEM_KEY_PREFIX));
  const missingKeys = keys.filter((key) => earlier.get(key) !== null && !isInPlan(key));
  const surplusKeys = new Set(keys.filter((key) => earlier.get(key) === null && isInPlan(key)));
  const added: PackageItem[] = [];
  for (const key of missingKeys) {
    // The plan may have the item already, because the user put it back under another uniqueId.
    const putBack = [...surplusKeys].find((other) => other.startsWith(key) && /^_+$/.test(other.slice(key.length)));
    if (putBack === undefined)
      added.push(withFreeId(earlier.get(key) as PackageItem, { ...current, ...itemEntries(added) }));
    else surplusKeys.delete(putBack);
  }
  const removed = [...surplusKeys].map((key) => key.slice(ITEM_KEY_PREFIX.length));
  return { ...removedItemEntries(removed), ...itemEntries(added) };
}

/**
 * Returns a removed item with a `uniqueId` that no item of the plan has or had. The new `uniqueId` begins with the old
 * one, like that of withIdForRestoring().
 */
export function withFreeId(item: PackageItem, current: Entries): PackageItem {
  const isTaken = (uniqueId: string) => entryOf(current, ITEM_KEY_PREFIX + uniqueId) !== undefined;
  // Cut the old uniqueId, so that there is room for what is appended.
  const base = item.uniqueId.slice(0, MAX_UNIQUE_ID_LENGTH - 50);
  let uniqueId = `${base}_`;
  while (isTaken(uniqueId) && uniqueId.length < MAX_UNIQUE_ID_LENGTH) uniqueId += '_';
  // Somebody has taken all of these. Numbers never run out.
  for (let number = 2; isTaken(uniqueId); number += 1) uniqueId = `${base}~${number}`;
  return { ...item, uniqueId };
}
