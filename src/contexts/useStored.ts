import { useSyncExternalStore } from 'react';
import { subscribeToStorage } from '#storage/device.ts';
import type { Stored } from '#storage/keys.ts';
import { changeValue } from '#storage/plan.ts';
import type { ValueKey } from '#storage/plan.ts';
import { readValue } from '#storage/store.ts';
import { useScope } from './useScope.ts';

/** Sets a value, or makes it from the one stored now; false when it holds in this tab only and is not on the device. */
export type SetStored<T> = (value: T | ((current: T) => T)) => boolean;

const isChange = <T>(next: T | ((current: T) => T)): next is (current: T) => T => typeof next === 'function';

/**
 * A value of the user's plan as this device keeps it: wedding date, budget, allocations, done tasks, quiz answers.
 * Every tab shows the same. Null (or an empty list) until it is set; setting null removes it.
 */
export function useStored<Key extends ValueKey>(key: Key): [value: Stored<Key>, set: SetStored<Stored<Key>>] {
  const scope = useScope();
  const value = useSyncExternalStore(subscribeToStorage, () => readValue(key, scope));
  const set: SetStored<Stored<Key>> = (next) =>
    changeValue(key, scope, (current) => (isChange(next) ? next(current) : next));
  return [value, set];
}
