import { useDeviceStore } from '#hooks/hydration.tsx';
import type { ValueKey } from '#storage/plans/storedEntries.ts';
import { storage } from '#storage/storage.ts';
import { userCodecs } from '#storage/userCodecs.ts';
import type { StoredValue } from '#storage/userCodecs.ts';
import { currentScope, useScope } from '#session/scope.ts';

/**
 * Sets a value, or calculates it from the stored one. Returns false when only the memory of this tab has the value, and
 * when nothing was changed because the user may only view the plan.
 */
export type SetStored<T> = (value: T | ((current: T) => T)) => boolean;

const isUpdater = <T>(value: T | ((current: T) => T)): value is (current: T) => T => typeof value === 'function';

/**
 * Returns a stored value of the user's plan, such as the wedding date, and the function that sets it. All tabs show the
 * same value. Until it is set, and until React has hydrated the HTML of the server, it is the default of its codec,
 * such as null or an empty list. Setting null removes it.
 */
export function useStored<Key extends ValueKey>(key: Key): [value: StoredValue<Key>, set: SetStored<StoredValue<Key>>] {
  const scope = useScope();
  const value = useDeviceStore(
    storage.device.subscribe,
    () => storage.values.read(key, scope),
    userCodecs[key].fallback as StoredValue<Key>,
  );
  const set: SetStored<StoredValue<Key>> = (newValue) =>
    storage.plans.changeValue(key, currentScope(), (current) => (isUpdater(newValue) ? newValue(current) : newValue));
  return [value, set];
}
