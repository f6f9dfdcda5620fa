import { MAX_CHANGES } from '#contract/plans/plans.ts';
import type { PlanEntry, PlanResponse } from '#contract/plans/plans.ts';
import { entriesToContract, entriesFromContract } from './planEntries.ts';
import {
  compareStamps,
  createPlan,
  entryOf,
  isLater,
  isSameValue,
  mergeEntries,
  mergePlans,
  trimTombstones,
} from './planMerge.ts';
import type { Entries, Plan, StampedValue } from './planMerge.ts';

/**
 * This file decides which changes a device sends, and tracks the server's copy, so that both copies of a plan become
 * equal (section 14.2).
 */

/** The server's copy of a plan, according to its responses to one tab. */
export interface ServerCopy {
  readonly revision: number;
  readonly entries: Entries;
}

/**
 * Returns whether two entries of the same key come from one change in one tab: their stamps are equal and name a tab.
 * Always false for items, whose stamps name no tab. When two entries come from one change but have different values, an
 * earlier version of the app has left out of one of them what it does not know.
 */
export const isSameChange = ({ stamp }: StampedValue, other: StampedValue | undefined): boolean =>
  other !== undefined && stamp.tab !== '' && compareStamps(stamp, other.stamp) === 0;

/**
 * The largest number of characters of the changes in one request, as JSON. In UTF-8, they take at most 120 kB, which is
 * less than MAX_PATCH_BYTES. A single longer change is sent by itself.
 */
const MAX_CHANGES_CHARACTERS = 40_000;

/**
 * Returns the entries of the device that the server's copy lacks or has in an earlier state, as many as one request may
 * contain. Leaves out a change that the server has already, even if its value differs on the device: an earlier version
 * of the app may have kept only a part of it there. If the server's copy has neither an entry nor its tombstone, nobody
 * has removed the entry, so the device sends it even if it was sent before.
 * @param refusedKeys the keys of entries that the server does not accept
 */
export function changesToSend(
  deviceEntries: Entries,
  serverCopy: ServerCopy,
  refusedKeys: Pick<ReadonlySet<string>, 'has'> = new Set(),
): PlanEntry[] {
  const changes: PlanEntry[] = [];
  let totalCharacters = 0;
  const unsentEntries = Object.entries(trimTombstones(deviceEntries)).filter(([key, entry]) => {
    const serverEntry = entryOf(serverCopy.entries, key);
    return !isSameChange(entry, serverEntry) && isLater(entry, serverEntry);
  });
  for (const change of entriesToContract(Object.fromEntries(unsentEntries))) {
    if (refusedKeys.has(change.key)) continue;
    totalCharacters += JSON.stringify(change).length;
    if (changes.length > 0 && (totalCharacters > MAX_CHANGES_CHARACTERS || changes.length === MAX_CHANGES)) break;
    changes.push(change);
  }
  return changes;
}

/**
 * Returns the server's copy after a response. The response contains all entries if its `since` is 0, else only those
 * that changed after the revision `since`.
 */
export function copyAfterResponse(
  copyBefore: ServerCopy | undefined,
  { revision, since, entries }: Pick<PlanResponse, 'revision' | 'since' | 'entries'>,
): ServerCopy {
  const receivedEntries = entriesFromContract(entries);
  const hasAllEntries = since === 0 || !copyBefore;
  return { revision, entries: hasAllEntries ? receivedEntries : mergeEntries(copyBefore.entries, receivedEntries) };
}

/**
 * Merges the server's copy of a plan into the plan of the device. Of a change that both have, takes the server's value
 * if this version of the app can read it: see isSameChange(). Returns the same plan when nothing changes.
 * @param isReadable returns false for a value of which this version of the app would keep only a part
 */
export function withServerEntries(
  plan: Plan,
  serverEntries: Entries,
  isReadable: (key: string, value: unknown) => boolean,
): Plan {
  const itemIds = createPlan(serverEntries).items.map(({ uniqueId }) => uniqueId);
  const isNewOnDevice = ([key, entry]: [string, Entries[string]]) => {
    const deviceEntry = entryOf(plan.entries, key);
    return deviceEntry && isSameChange(entry, deviceEntry)
      ? !isSameValue(entry.value, deviceEntry.value) && isReadable(key, entry.value)
      : isLater(entry, deviceEntry);
  };
  const newEntries = Object.fromEntries(Object.entries(serverEntries).filter(isNewOnDevice));
  if (Object.keys(newEntries).length === 0 && itemIds.every((id) => plan.onServer.includes(id))) return plan;
  return mergePlans(createPlan({ ...plan.entries, ...newEntries }, plan.onServer), createPlan({}, itemIds));
}
