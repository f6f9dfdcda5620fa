import { ITEM_KEY_PREFIX, entryOf, isSameValue, setValue } from '#domain/plan/planMerge.ts';
import type { Entries } from '#domain/plan/planMerge.ts';
import type { Scope } from '../keys.ts';
import { randomId } from '../randomId.ts';
import type { DeviceStorage } from '../storage.ts';
import { stampTime } from './stampTime.ts';

/**
 * Calls `makeChanges`, which changes values of a plan. Returns the function that undoes the changes entry by entry,
 * except for entries that were changed again since. It does not undo changes of items, because a removed item can
 * return only with another uniqueId.
 */
export function changeUndoably(
  { device, plans }: Pick<DeviceStorage, 'device' | 'plans'>,
  scope: Scope,
  makeChanges: () => void,
): () => void {
  const entriesBefore = plans.read(scope).entries;
  makeChanges();
  const entriesAfter = plans.read(scope).entries;
  const changedKeys = Object.keys(entriesAfter).filter(
    (key) => !key.startsWith(ITEM_KEY_PREFIX) && !hasSameValue(entriesBefore, entriesAfter, key),
  );
  const tab = randomId();
  return () =>
    void plans.changeByUser(scope, (plan) =>
      changedKeys
        .filter((key) => hasSameValue(plan.entries, entriesAfter, key))
        .reduce((newPlan, key) => setValue(newPlan, key, valueOf(entriesBefore, key), stampTime(device), tab), plan),
    );
}

const valueOf = (entries: Entries, key: string): unknown => entryOf(entries, key)?.value ?? null;

const hasSameValue = (a: Entries, b: Entries, key: string): boolean => isSameValue(valueOf(a, key), valueOf(b, key));
