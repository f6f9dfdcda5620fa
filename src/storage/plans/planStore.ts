import type { PackageItem } from '#contract/plan.ts';
import {
  EMPTY_PLAN,
  boundedEntries,
  compareStamps,
  createPlan,
  entryOf,
  mergePlans,
  setItems,
  setValue,
} from '#domain/plan/planMerge.ts';
import type { Entries, Plan, Stamp, Stamped } from '#domain/plan/planMerge.ts';
import type { Device } from '../device.ts';
import { METADATA, belongsToDevice, closedScope, keyOf, switchingKeyOf } from '../keys.ts';
import type { Scope } from '../keys.ts';
import { randomId } from '../randomId.ts';
import { VALUE_KEYS, changesTo, stampsIn, storedEntries, storedKeyOf, valueIn } from './storedEntries.ts';
import type { ValueKey } from './storedEntries.ts';
import type { Stored } from '../userCodecs.ts';
import type { UserValues } from '../userValues.ts';

/** The copy of a plan that one tab keeps. */
interface TabCopy {
  /** The id of the plan on the server that this is a copy of; null before the first synchronisation. */
  readonly planId: string | null;
  readonly plan: Plan;
}

/**
 * Creates the store of the users' plans on this device. All tabs write the same keys, so the write of one tab may
 * overwrite that of another. Each tab therefore keeps its own copy of a plan and merges it with the stored one at every
 * change.
 */
export function createPlanStore(device: Device, values: UserValues) {
  const tab = randomId();
  /** The copies that this tab keeps, by scope. */
  const tabCopies = new Map<Scope, TabCopy>();
  /**
   * The last merged plan and the inputs of that merge, by scope: the plan is the same object until an input changes.
   */
  const lastMerges = new Map<Scope, { readonly inputs: readonly unknown[]; readonly plan: Plan }>();

  const storedPlanId = (scope: Scope): string | null => values.readMetadata(scope).plan?.id ?? null;

  /** Returns the stored plan merged with the copy of this tab, as the same object until it changes. */
  function read(scope: Scope): Plan {
    const metadata = values.readMetadata(scope);
    const tabPlan = tabPlanOf(scope);
    const storedValues = VALUE_KEYS.map((key) => values.read(key, scope));
    const inputs = [metadata, values.read('customPackageItems', scope), tabPlan, ...storedValues];
    const lastMerge = lastMerges.get(scope);
    if (lastMerge && isSameList(lastMerge.inputs, inputs)) return lastMerge.plan;
    const stored = createPlan(readStored(scope), metadata.onServer);
    const mergedPlan = mergePlans(stored, tabPlan ? withoutOlderEntries(stored, tabPlan) : EMPTY_PLAN);
    // Return the same array of items when only other parts have changed, so that components that show items do not
    // render.
    const plan =
      lastMerge && isSameList(lastMerge.plan.items, mergedPlan.items)
        ? { ...mergedPlan, items: lastMerge.plan.items }
        : mergedPlan;
    lastMerges.set(scope, { inputs, plan });
    return plan;
  }

  /**
   * Returns the plan in the copy of this tab; undefined when there is no copy, the stored plan was cleared, or the
   * stored plan is another plan than the copy.
   */
  function tabPlanOf(scope: Scope): Plan | undefined {
    const copy = tabCopies.get(scope);
    return copy && !wasCleared(scope) && isSamePlan(copy.planId, storedPlanId(scope)) ? copy.plan : undefined;
  }

  const readStored = (scope: Scope): Entries =>
    storedEntries((key) => values.read(key, scope), values.readMetadata(scope));

  /** Changes the plan. Returns true when the device has stored the change, false when only this tab has it. */
  function change(scope: Scope, changePlan: (plan: Plan) => Plan): boolean {
    const plan = changePlan(read(scope));
    tabCopies.set(scope, { planId: storedPlanId(scope), plan });
    return device.batch(() => write(scope, plan));
  }

  /** Changes the items. An item that is missing from the new list gets a tombstone. */
  const changeItems = (scope: Scope, changeList: (items: readonly PackageItem[]) => readonly PackageItem[]): boolean =>
    changeByUser(scope, (plan) => setItems(plan, changeList(plan.items)));

  /**
   * Sets a value. In a collection, such as the ceremonies, it sets or removes only the entries that differ. Returns
   * true when the device has stored the change.
   * @param changeStored returns the new value for the present one; null removes the value
   * @param stamp the stamp of the changed entries; their clock becomes higher if the present one is not lower than it
   */
  function changeValue<Key extends ValueKey>(
    key: Key,
    scope: Scope,
    changeStored: (value: Stored<Key>) => Stored<Key>,
    stamp: Stamp = { clock: Date.now(), tab },
  ): boolean {
    const makeChange = belongsToDevice(key) ? change : changeByUser;
    return makeChange(scope, (plan) => {
      const changes = changesTo(key, changeStored(valueIn(key, plan.entries)), plan.entries);
      return [...changes].reduce(
        (changed, [entryKey, value]) => setValue(changed, entryKey, value, stamp.clock, stamp.tab),
        plan,
      );
    });
  }

  /**
   * Changes the plan as `change` does. If the user may only view the plan, it changes nothing, shows the notice
   * 'view-only' and returns false.
   */
  function changeByUser(scope: Scope, changePlan: (plan: Plan) => Plan): boolean {
    if (values.readMetadata(scope).plan?.role !== 'viewer') return change(scope, changePlan);
    device.notice.raise('view-only');
    return false;
  }

  /**
   * Writes the parts that differ from the stored ones. The order matters, because another tab may read between two
   * writes. A new value with its old stamp does no harm, but an old value with a new stamp would win over the new
   * value: the metadata, which contain the stamps, are written after the values. The metadata also contain the
   * uniqueIds of removed items, so they are written before the items: a removed item then stays removed if the tab is
   * closed in between.
   */
  function write(scope: Scope, plan: Plan): boolean {
    const entries = boundedEntries(plan.entries);
    const stamps = stampsIn(entries);
    const changed = new Set(changedKeys(scope, plan).map(storedKeyOf));
    const valueWrites = VALUE_KEYS.map((key) => !changed.has(key) || values.write(key, scope, valueIn(key, entries)));
    const metadata = values.readMetadata(scope);
    const writes = [
      ...valueWrites,
      values.writeMetadata(scope, {
        ...metadata,
        removed: plan.tombstones.filter((uniqueId) => entryOf(entries, `items/${uniqueId}`)),
        onServer: [...plan.onServer],
        stamps: { ...metadata.stamps, ...stamps.stamps },
        entryStamps: stamps.entryStamps,
      }),
      !changed.has('customPackageItems') || values.write('customPackageItems', scope, plan.items),
    ];
    return writes.every(Boolean);
  }

  /** Returns the keys of the entries of the plan that the device has stored in another state, or not at all. */
  function changedKeys(scope: Scope, { entries }: Plan): string[] {
    const stored = readStored(scope);
    return Object.keys(entries).filter(
      (key) => storedKeyOf(key) && !isSameEntry(entryOf(entries, key), entryOf(stored, key)),
    );
  }

  /**
   * Merges the writes of other tabs with the copy of this tab, now and after every change. Returns a function that
   * stops this and drops the copy.
   */
  function keepInSync(scope: Scope): () => void {
    values.setAsideUnreadable(scope);
    const mergeChanges = () => {
      // Another tab is opening another plan, and has replaced only some of the values.
      if (device.read(switchingKeyOf(scope)) !== null) return;
      const copy = tabCopies.get(scope);
      if (wasCleared(scope)) tabCopies.delete(scope);
      else if (copy && !isSamePlan(copy.planId, storedPlanId(scope))) leaveClosedPlan(scope, copy);
      if (!tabCopies.has(scope)) mergeStoredPlan(scope);
      else if (deviceLacksPartOf(scope, mergeStoredPlan(scope))) change(scope, (plan) => plan);
    };
    mergeChanges();
    const unsubscribe = device.subscribe(mergeChanges);
    return () => {
      unsubscribe();
      tabCopies.delete(scope);
    };
  }

  /** Drops this tab's copy of a plan that another tab has closed, and stores its last changes in the closed plan. */
  function leaveClosedPlan(scope: Scope, copy: TabCopy): void {
    tabCopies.delete(scope);
    const closed = closedScope(scope, copy.planId ?? '');
    if (!wasCleared(closed)) change(closed, (plan) => mergePlans(plan, copy.plan));
  }

  /** Merges the stored plan into this tab's copy, and returns the copy. */
  function mergeStoredPlan(scope: Scope): Plan {
    const plan = read(scope);
    tabCopies.set(scope, { planId: storedPlanId(scope), plan });
    return plan;
  }

  /** Returns whether the device lacks a part of this tab's copy, because another tab has overwritten it. */
  const deviceLacksPartOf = (scope: Scope, copy: Plan): boolean =>
    changedKeys(scope, copy).length > 0 || copy.onServer.length !== values.readMetadata(scope).onServer.length;

  /**
   * Returns true when neither items nor metadata are stored: nothing was stored yet, the user signed out in another
   * tab, or the browser deleted this site's data.
   */
  const wasCleared = (scope: Scope): boolean =>
    device.read(keyOf('customPackageItems', scope)) === null && device.read(keyOf(METADATA, scope)) === null;

  /** Deletes all values of a scope, in this tab and in all others (section 4: signing out). */
  function clear(scope: Scope): void {
    tabCopies.delete(scope);
    device.batch(() => values.clearScope(scope));
  }

  return {
    read,
    change,
    changeByUser,
    changeItems,
    changeValue,
    keepInSync,
    /** Drops the copy of this tab, because the stored plan becomes another one. */
    forget: (scope: Scope) => void tabCopies.delete(scope),
    clear,
  };
}

const isSameList = (first: readonly unknown[], second: readonly unknown[]): boolean =>
  first.length === second.length && first.every((entry, index) => entry === second[index]);

/** Returns whether two copies are of the same plan. A copy that was never synchronised can be of any plan. */
const isSamePlan = (a: string | null, b: string | null): boolean => a === null || b === null || a === b;

function isSameEntry(a: Stamped | undefined, b: Stamped | undefined): boolean {
  if (!a || !b) return a === b;
  if (compareStamps(a.stamp, b.stamp) !== 0) return false;
  return a.value === b.value || JSON.stringify(a.value) === JSON.stringify(b.value);
}

/**
 * Returns `tabPlan` with only those entries that were set later than the stored ones. Entries with equal stamps are
 * left out, so that all tabs use the stored one.
 */
function withoutOlderEntries(stored: Plan, tabPlan: Plan): Plan {
  const entries = Object.entries(tabPlan.entries).filter(([key, { stamp }]) => {
    const storedEntry = entryOf(stored.entries, key);
    return !storedEntry || compareStamps(stamp, storedEntry.stamp) > 0;
  });
  return createPlan(Object.fromEntries(entries), tabPlan.onServer);
}
