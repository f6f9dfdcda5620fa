import { addItem } from '#domain/plan/customPackage.ts';
import { isSameValue } from '#domain/plan/planMerge.ts';
import { GUEST_SCOPE } from '../keys.ts';
import type { Scope } from '../keys.ts';
import type { DeviceStorage } from '../storage.ts';
import { COLLECTION_CONVERTERS } from './collections.ts';
import { MISSING_STAMP, VALUE_KEYS } from './storedEntries.ts';
import type { ValueKey } from './storedEntries.ts';
import { userCodecs } from '../userCodecs.ts';

/**
 * Moves the plan of a visitor to the user who signs in: adds the visitor's items to the package, and uses the visitor's
 * values where the user has set none. If the user has set a value on another device and only the server has it, the
 * user's value replaces the visitor's at the next sync. Deletes the visitor's plan when the device has stored all of it
 * for the user, unless a newer version of the app has written a part of it. Does nothing while the user may only view
 * the open plan.
 */
export function adoptGuestPlan({ plans, values }: Omit<DeviceStorage, 'device'>, scope: Scope): void {
  if (values.readMetadata(scope).plan?.role === 'viewer') return;
  const adoptValue = <Key extends ValueKey>(key: Key): boolean => {
    const value = values.read(key, GUEST_SCOPE);
    const { fallback } = userCodecs[key];
    if (value === fallback) return true;
    // The assumptions belong to items, and so are added one by one like the items.
    if (key === 'costAssumptions') {
      const { split, join } = COLLECTION_CONVERTERS.costAssumptions;
      const withGuestAssumptions = (ownAssumptions: unknown) =>
        join(new Map([...split(value), ...split(ownAssumptions)]));
      return plans.changeValue('costAssumptions', scope, withGuestAssumptions, MISSING_STAMP);
    }
    const isSet = !isSameValue(values.read(key, scope), fallback);
    return isSet || plans.changeValue(key, scope, () => value, MISSING_STAMP);
  };
  const { items } = plans.read(GUEST_SCOPE);
  let isSaved =
    items.length === 0 ||
    plans.changeItems(scope, (ownItems) => items.reduce((all, item) => addItem(all, item).items, ownItems));
  for (const key of VALUE_KEYS) isSaved = adoptValue(key) && isSaved;
  if (isSaved && !values.hasNewerValues(GUEST_SCOPE)) plans.clear(GUEST_SCOPE);
}
