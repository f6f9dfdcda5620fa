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

/** The keys of single values, of which the latest one wins. */
export type SingleValueKey = Exclude<UserKey, 'customPackageItems'>;

export const VALUE_KEYS = Object.keys(userCodecs).filter((key): key is SingleValueKey => key !== 'customPackageItems');

/**
 * The users' plans on this device. All tabs write the same keys, so one tab's write may overwrite what another has just
 * written. Each tab therefore remembers what it knows and merges it with what is stored, at every write and every change.
 */
export function createPlanStore(device: Device, values: UserValues) {
  const tab = randomId();
  /** What this tab knows, by scope. */
  const known = new Map<Scope, Plan>();
  /** The last merge and its inputs, by scope: the plan is the same object until an input changes. */
  const merged = new Map<Scope, { readonly inputs: readonly unknown[]; readonly plan: Plan }>();

  /** The plan as stored, merged with what this tab knows. The same object until it changes. */
  function read(scope: Scope): Plan {
    const metadata = values.readMetadata(scope);
    const items = values.read('customPackageItems', scope);
    const own = known.get(scope);
    const inputs = [metadata, items, own, ...VALUE_KEYS.map((key) => values.read(key, scope))];
    const last = merged.get(scope);
    if (last && isSameList(last.inputs, inputs)) return last.plan;
    const stored: Plan = {
      items,
      tombstones: metadata.removed,
      onServer: metadata.onServer,
      values: readStampedValues(scope),
    };
    const fresh = mergePlans(stored, own && !wasCleared(scope) ? withoutOlderValues(stored, own) : EMPTY_PLAN);
    // Keep the list of items identical when only other parts have changed: components that show items need not render.
    const plan = last && isSameList(last.plan.items, fresh.items) ? { ...fresh, items: last.plan.items } : fresh;
    merged.set(scope, { inputs, plan });
    return plan;
  }

  /** A value without a stamp was not set by this app, so that every stamped one wins over it. */
  function readStampedValues(scope: Scope): Plan['values'] {
    const { stamps } = values.readMetadata(scope);
    return Object.fromEntries(
      VALUE_KEYS.flatMap((key): [string, Stamped][] => {
        const stamp = stamps[key];
        return stamp ? [[key, { value: values.read(key, scope), stamp }]] : [];
      }),
    );
  }

  /** Changes the plan. Returns whether the change is on the device; if not, it holds in this tab. */
  function change(scope: Scope, make: (plan: Plan) => Plan): boolean {
    const plan = make(read(scope));
    known.set(scope, plan);
    return device.batch(() => write(scope, plan));
  }

  /** Changes the items. What is missing from the new ones gets a tombstone. */
  const changeItems = (scope: Scope, make: (items: readonly PackageItem[]) => readonly PackageItem[]): boolean =>
    change(scope, (plan) => setItems(plan, make(plan.items)));

  /** Sets a single value; null removes it. Returns whether it is on the device. */
  function changeValue<Key extends SingleValueKey>(
    key: Key,
    scope: Scope,
    make: (value: Stored<Key>) => Stored<Key>,
  ): boolean {
    return change(scope, (plan) => {
      const current = plan.values[key];
      const value = make(current ? (current.value as Stored<Key>) : values.read(key, scope));
      return setValue(plan, key, value, Date.now(), tab);
    });
  }

  /** Writes what differs from what is stored. Metadata first: if the tab dies in between, a removed item stays removed. */
  function write(scope: Scope, plan: Plan): boolean {
    const metadata = values.readMetadata(scope);
    const changed = VALUE_KEYS.filter((key) => isNewlyStamped(key, plan, metadata.stamps));
    const stamps = Object.fromEntries(changed.flatMap((key) => versionStampOf(key, plan)));
    const writes = [
      values.writeMetadata(scope, {
        ...metadata,
        removed: [...plan.tombstones],
        onServer: [...plan.onServer],
        stamps: { ...metadata.stamps, ...stamps },
      }),
      hasSameItems(plan.items, values.read('customPackageItems', scope)) ||
        values.write('customPackageItems', scope, plan.items),
      ...changed.map((key) => writeValue(key, scope, plan.values[key])),
    ];
    return writes.every(Boolean);
  }

  const writeValue = <Key extends SingleValueKey>(key: Key, scope: Scope, set: Stamped | undefined): boolean =>
    !set || values.write(key, scope, set.value as Stored<Key>);

  /**
   * Merges what other tabs write with what this tab knows, for as long as a scope is shown. Returns how to stop; then this
   * tab forgets what it knows.
   */
  function keepInSync(scope: Scope): () => void {
    values.checkScope(scope);
    const settle = () => {
      if (wasCleared(scope)) known.delete(scope);
      if (!known.has(scope)) known.set(scope, read(scope));
      else if (isBehind(scope)) change(scope, (plan) => plan);
    };
    settle();
    const stop = device.subscribe(settle);
    return () => {
      stop();
      known.delete(scope);
    };
  }

  /** Whether another tab has overwritten something that this tab knows. */
  function isBehind(scope: Scope): boolean {
    const plan = read(scope);
    const { removed, onServer, stamps } = values.readMetadata(scope);
    known.set(scope, plan);
    return (
      !hasSameItems(plan.items, values.read('customPackageItems', scope)) ||
      plan.tombstones.length !== removed.length ||
      plan.onServer.length !== onServer.length ||
      VALUE_KEYS.some((key) => isNewlyStamped(key, plan, stamps))
    );
  }

  /** Both keys gone at once: the user signed out in another tab, or had the browser delete this site's data. */
  const wasCleared = (scope: Scope): boolean =>
    device.read(keyOf('customPackageItems', scope)) === null && device.read(keyOf(METADATA, scope)) === null;

  /**
   * Moves what a visitor chose to the user they sign in as: their items join the package, their values fill what the user
   * has not set. The visitor's own copy is deleted once all of it is on the device.
   */
  function adoptGuestPlan(scope: Scope): void {
    const { items } = read(GUEST_SCOPE);
    let isSaved =
      items.length === 0 || changeItems(scope, (own) => items.reduce((all, item) => addItem(all, item).items, own));
    for (const key of VALUE_KEYS) isSaved = adoptValue(key, scope) && isSaved;
    if (isSaved && !values.hasNewer(GUEST_SCOPE)) clear(GUEST_SCOPE);
  }

  function adoptValue<Key extends SingleValueKey>(key: Key, scope: Scope): boolean {
    const value = values.read(key, GUEST_SCOPE);
    const { fallback } = userCodecs[key];
    const isSet = JSON.stringify(values.read(key, scope)) !== JSON.stringify(fallback);
    return value === fallback || isSet || changeValue(key, scope, () => value);
  }

  /** Deletes everything of a scope, here and in the other tabs (section 4: signing out). */
  function clear(scope: Scope): void {
    known.delete(scope);
    device.batch(() => values.clearScope(scope));
  }

  return { read, change, changeItems, changeValue, keepInSync, adoptGuestPlan, clear };
}

const isSameList = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((one, index) => one === others[index]);

/** Whether both lists hold the same items, in any order: each version of the app may sort them in its own way. */
function hasSameItems(some: readonly PackageItem[], others: readonly PackageItem[]): boolean {
  const texts = new Set(others.map((item) => JSON.stringify(item)));
  return some.length === others.length && some.every((item) => texts.has(JSON.stringify(item)));
}

/** `own` with only the values that were set later than the stored ones. At the same stamp, the stored value wins in every tab. */
function withoutOlderValues(stored: Plan, own: Plan): Plan {
  const values = Object.entries(own.values).filter(([key, { stamp }]) => {
    const other = stored.values[key];
    return !other || compareStamps(stamp, other.stamp) > 0;
  });
  return { ...own, values: Object.fromEntries(values) };
}

type Stamps = Readonly<Record<string, Stamped['stamp']>>;

function isNewlyStamped(key: SingleValueKey, { values }: Plan, stored: Stamps): boolean {
  const [set, before] = [values[key], stored[key]];
  return set !== undefined && (before === undefined || compareStamps(set.stamp, before) !== 0);
}

const versionStampOf = (key: SingleValueKey, { values }: Plan): [SingleValueKey, Stamped['stamp']][] =>
  values[key] ? [[key, values[key].stamp]] : [];
