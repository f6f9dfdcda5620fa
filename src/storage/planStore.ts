import type { PackageItem } from '#contract/plan.ts';
import { addItem } from '#domain/plan/customPackage.ts';
import { EMPTY_PLAN, compareStamps, mergePlans, setItems, setValue } from '#domain/plan/planMerge.ts';
import type { Plan, Stamped } from '#domain/plan/planMerge.ts';
import type { Device } from './device.ts';
import { GUEST_SCOPE, METADATA, keyOf } from './keys.ts';
import type { Scope } from './keys.ts';
import { randomId } from './randomId.ts';
import { userCodecs } from './userCodecs.ts';
import type { Stored, UserKey } from './userCodecs.ts';
import type { UserValues } from './userValues.ts';

/** The keys of single values. Merging keeps the value that was set last. */
export type SingleValueKey = Exclude<UserKey, 'customPackageItems'>;

export const VALUE_KEYS = Object.keys(userCodecs).filter((key): key is SingleValueKey => key !== 'customPackageItems');

/**
 * Creates the store of the users' plans on this device. All tabs write the same keys, so the write of one tab may
 * overwrite that of another. Each tab therefore keeps its own copy of a plan and merges it with the stored one at every
 * change.
 */
export function createPlanStore(device: Device, values: UserValues) {
  const tab = randomId();
  /** The plans of which this tab keeps a copy, by scope. */
  const ownPlans = new Map<Scope, Plan>();
  /**
   * The last merged plan and the inputs of that merge, by scope: the plan is the same object until an input changes.
   */
  const merged = new Map<Scope, { readonly inputs: readonly unknown[]; readonly plan: Plan }>();

  /** Returns the stored plan merged with the copy of this tab, as the same object until it changes. */
  function read(scope: Scope): Plan {
    const metadata = values.readMetadata(scope);
    const items = values.read('customPackageItems', scope);
    const ownPlan = ownPlans.get(scope);
    const inputs = [metadata, items, ownPlan, ...VALUE_KEYS.map((key) => values.read(key, scope))];
    const lastMerge = merged.get(scope);
    if (lastMerge && isSameList(lastMerge.inputs, inputs)) return lastMerge.plan;
    const stored: Plan = {
      items,
      tombstones: metadata.removed,
      onServer: metadata.onServer,
      values: readStampedValues(scope),
    };
    const mergedPlan = mergePlans(
      stored,
      ownPlan && !wasCleared(scope) ? withoutOlderValues(stored, ownPlan) : EMPTY_PLAN,
    );
    // Return the same array of items when only other parts have changed, so that components that show items do not
    // render.
    const plan =
      lastMerge && isSameList(lastMerge.plan.items, mergedPlan.items)
        ? { ...mergedPlan, items: lastMerge.plan.items }
        : mergedPlan;
    merged.set(scope, { inputs, plan });
    return plan;
  }

  /**
   * Returns the stored values that have a stamp. A value without a stamp was not set by this app, so merging prefers
   * any other value.
   */
  function readStampedValues(scope: Scope): Plan['values'] {
    const { stamps } = values.readMetadata(scope);
    return Object.fromEntries(
      VALUE_KEYS.flatMap((key): [string, Stamped][] => {
        const stamp = stamps[key];
        return stamp ? [[key, { value: values.read(key, scope), stamp }]] : [];
      }),
    );
  }

  /** Changes the plan. Returns true when the device has stored the change, false when only this tab has it. */
  function change(scope: Scope, changePlan: (plan: Plan) => Plan): boolean {
    const plan = changePlan(read(scope));
    ownPlans.set(scope, plan);
    return device.batch(() => write(scope, plan));
  }

  /** Changes the items. An item that is missing from the new list gets a tombstone. */
  const changeItems = (scope: Scope, changeList: (items: readonly PackageItem[]) => readonly PackageItem[]): boolean =>
    change(scope, (plan) => setItems(plan, changeList(plan.items)));

  /** Sets a single value; null removes it. Returns true when the device has stored it. */
  function changeValue<Key extends SingleValueKey>(
    key: Key,
    scope: Scope,
    changeStored: (value: Stored<Key>) => Stored<Key>,
  ): boolean {
    return change(scope, (plan) => {
      const current = plan.values[key];
      const value = changeStored(current ? (current.value as Stored<Key>) : values.read(key, scope));
      return setValue(plan, key, value, Date.now(), tab);
    });
  }

  /**
   * Writes the parts that differ from the stored ones. The metadata come first: when the tab is closed in between, a
   * removed item stays removed.
   */
  function write(scope: Scope, plan: Plan): boolean {
    const metadata = values.readMetadata(scope);
    const changedKeys = VALUE_KEYS.filter((key) => isNewlyStamped(key, plan, metadata.stamps));
    const stamps = Object.fromEntries(changedKeys.flatMap((key) => versionStampOf(key, plan)));
    const writes = [
      values.writeMetadata(scope, {
        ...metadata,
        removed: [...plan.tombstones],
        onServer: [...plan.onServer],
        stamps: { ...metadata.stamps, ...stamps },
      }),
      hasSameItems(plan.items, values.read('customPackageItems', scope)) ||
        values.write('customPackageItems', scope, plan.items),
      ...changedKeys.map((key) => writeValue(key, scope, plan.values[key])),
    ];
    return writes.every(Boolean);
  }

  const writeValue = <Key extends SingleValueKey>(key: Key, scope: Scope, stamped: Stamped | undefined): boolean =>
    !stamped || values.write(key, scope, stamped.value as Stored<Key>);

  /**
   * Merges the writes of other tabs with the copy of this tab, as long as pages show the scope. Returns a function that
   * stops this and drops the copy.
   */
  function keepInSync(scope: Scope): () => void {
    values.checkScope(scope);
    const mergeChanges = () => {
      if (wasCleared(scope)) ownPlans.delete(scope);
      if (!ownPlans.has(scope)) ownPlans.set(scope, read(scope));
      else if (isBehind(scope)) change(scope, (plan) => plan);
    };
    mergeChanges();
    const unsubscribe = device.subscribe(mergeChanges);
    return () => {
      unsubscribe();
      ownPlans.delete(scope);
    };
  }

  /** Returns true when another tab has overwritten a part of this tab's copy. */
  function isBehind(scope: Scope): boolean {
    const plan = read(scope);
    const { removed, onServer, stamps } = values.readMetadata(scope);
    ownPlans.set(scope, plan);
    return (
      !hasSameItems(plan.items, values.read('customPackageItems', scope)) ||
      plan.tombstones.length !== removed.length ||
      plan.onServer.length !== onServer.length ||
      VALUE_KEYS.some((key) => isNewlyStamped(key, plan, stamps))
    );
  }

  /**
   * Returns true when both keys are gone: the user signed out in another tab, or the browser deleted this site's data.
   */
  const wasCleared = (scope: Scope): boolean =>
    device.read(keyOf('customPackageItems', scope)) === null && device.read(keyOf(METADATA, scope)) === null;

  /**
   * Moves the plan of a visitor to the user who signs in: adds the visitor's items to the package, and uses the
   * visitor's values where the user has set none. Deletes the visitor's plan when the device has stored all of it.
   */
  function adoptGuestPlan(scope: Scope): void {
    const { items } = read(GUEST_SCOPE);
    let isSaved =
      items.length === 0 ||
      changeItems(scope, (ownItems) => items.reduce((all, item) => addItem(all, item).items, ownItems));
    for (const key of VALUE_KEYS) isSaved = adoptValue(key, scope) && isSaved;
    if (isSaved && !values.hasNewer(GUEST_SCOPE)) clear(GUEST_SCOPE);
  }

  function adoptValue<Key extends SingleValueKey>(key: Key, scope: Scope): boolean {
    const value = values.read(key, GUEST_SCOPE);
    const { fallback } = userCodecs[key];
    const isSet = JSON.stringify(values.read(key, scope)) !== JSON.stringify(fallback);
    return value === fallback || isSet || changeValue(key, scope, () => value);
  }

  /** Deletes all values of a scope, in this tab and in all others (section 4: signing out). */
  function clear(scope: Scope): void {
    ownPlans.delete(scope);
    device.batch(() => values.clearScope(scope));
  }

  return { read, change, changeItems, changeValue, keepInSync, adoptGuestPlan, clear };
}

const isSameList = (first: readonly unknown[], second: readonly unknown[]): boolean =>
  first.length === second.length && first.every((entry, index) => entry === second[index]);

/**
 * Returns true when both lists have the same items in any order, because versions of the app may sort them differently.
 */
function hasSameItems(first: readonly PackageItem[], second: readonly PackageItem[]): boolean {
  const texts = new Set(second.map((item) => JSON.stringify(item)));
  return first.length === second.length && first.every((item) => texts.has(JSON.stringify(item)));
}

/**
 * Returns `ownPlan` without the values that were not set later than the stored ones, so that with equal stamps all tabs
 * agree.
 */
function withoutOlderValues(stored: Plan, ownPlan: Plan): Plan {
  const values = Object.entries(ownPlan.values).filter(([key, { stamp }]) => {
    const storedValue = stored.values[key];
    return !storedValue || compareStamps(stamp, storedValue.stamp) > 0;
  });
  return { ...ownPlan, values: Object.fromEntries(values) };
}

type Stamps = Readonly<Record<string, Stamped['stamp']>>;

function isNewlyStamped(key: SingleValueKey, { values }: Plan, stored: Stamps): boolean {
  const [value, storedStamp] = [values[key], stored[key]];
  return value !== undefined && (storedStamp === undefined || compareStamps(value.stamp, storedStamp) !== 0);
}

const versionStampOf = (key: SingleValueKey, { values }: Plan): [SingleValueKey, Stamped['stamp']][] =>
  values[key] ? [[key, values[key].stamp]] : [];
