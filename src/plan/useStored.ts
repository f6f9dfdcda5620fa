import { useSyncExternalStore } from 'react';
import type { SingleValueKey } from '#storage/planStore.ts';
import { storage } from '#storage/storage.ts';
import type { Stored } from '#storage/userCodecs.ts';
import { useScope } from '#session/scope.ts';

/** Sets a value, or makes it from the one stored now. False when the device does not hold it and it is kept in this tab only. */
export type SetStored<T> = (value: T | ((current: T) => T)) => boolean;

const isChange = <T>(next: T | ((current: T) => T)): next is (current: T) => T => typeof next === 'function';

/**
 * A value of the user's plan as this device keeps it: wedding date, budget, allocations, done tasks, quiz answers. Every
 * tab shows the same. Null (or an empty list) until it is set; setting null removes it.
 */
export function useStored<Key extends SingleValueKey>(key: Key): [value: Stored<Key>, set: SetStored<Stored<Key>>] {
  const scope = useScope();
  const value = useSyncExternalStore(storage.device.subscribe, () => storage.values.read(key, scope));
  const set: SetStored<Stored<Key>> = (next) =>
    storage.plans.changeValue(key, scope, (current) => (isChange(next) ? next(current) : next));
  return [value, set];
}
