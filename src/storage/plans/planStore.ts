import type { PackageItem } from '#contract/plan.ts';
import { EMPTY_PLAN, entryOf, mergePlans, setItems, setValue, trimTombstones } from '#domain/plan/planMerge.ts';
import type { Plan, Stamp } from '#domain/plan/planMerge.ts';
import type { SafeLocalStorage } from '../device.ts';
import { MERGE_METADATA, belongsToDevice, closedScope, scopedKeyOf, switchingKeyOf } from '../keys.ts';
import type { Scope } from '../keys.ts';
import { randomId } from '../randomId.ts';
import { stampTime } from './stampTime.ts';
import { VALUE_KEYS, changesToSetValue, stampsIn, storedKeyOf, valueIn } from './storedEntries.ts';
import type { ValueKey } from './storedEntries.ts';
import { allValues, entryKeysToStore, filterEntries, planIn, onlyEntriesLaterThan } from './storedPlan.ts';
import type { MergeMetadata, StoredValue, UserKey } from '../userCodecs.ts';
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
export function createPlanStore(device: SafeLocalStorage, values: UserValues) {
  const tab = randomId();
  /** The copies that this tab keeps, by scope. */
  const tabCopiesByScope = new Map<Scope, TabCopy>();
  /**
   * The last merged plan and the inputs of that merge, by scope. As long as the inputs are the same, read() returns the
   * same plan object.
   */
  const lastMergesByScope = new Map<Scope, { readonly inputs: readonly unknown[]; readonly plan: Plan }>();

  /** Returns the metadata on the device; when the device has none, those in the memory of this tab. */
  const currentMetadata = (scope: Scope): MergeMetadata =>
    device.readStored(scopedKeyOf(MERGE_METADATA, scope)) === null
      ? values.readMetadata(scope)
      : values.onDevice.readMetadata(scope);

  const storedPlanId = (scope: Scope): string | null => currentMetadata(scope).plan?.id ?? null;

  /** Returns the stored plan merged with the copy of this tab. It is the same object until the plan changes. */
  function read(scope: Scope): Plan {
    const copy = tabCopiesByScope.get(scope);
    const tabPlan = copy && isCopyOfStoredPlan(scope, copy) ? copy.plan : undefined;
    // Without a copy, this tab may still have values in its memory that the device could not store.
    const hasUnstored = !copy && values.hasUnstored(scope);
    const inputs = [tabPlan, ...allValues(values.onDevice, scope), ...(hasUnstored ? allValues(values, scope) : [])];
    const lastMerge = lastMergesByScope.get(scope);
    if (lastMerge && isSameList(lastMerge.inputs, inputs)) return lastMerge.plan;
    const storedPlan = planIn(values.onDevice, scope);
    const unstoredPlan = hasUnstored ? planIn(values, scope) : EMPTY_PLAN;
    const mergedPlan = mergePlans(storedPlan, onlyEntriesLaterThan(storedPlan, tabPlan ?? unstoredPlan));
    // Return the same array of items when only other parts have changed, so that components that show items do not
    // render again.
    const plan =
      lastMerge && isSameList(lastMerge.plan.items, mergedPlan.items)
        ? { ...mergedPlan, items: lastMerge.plan.items }
        : mergedPlan;
    lastMergesByScope.set(scope, { inputs, plan });
    return plan;
  }

  /**
   * Returns whether this tab's copy is still a copy of the stored plan: false when the stored plan was cleared, or when
   * another plan is stored.
   */
  const isCopyOfStoredPlan = (scope: Scope, copy: TabCopy): boolean =>
    !wasCleared(scope) && isSamePlan(copy.planId, storedPlanId(scope));

  /** Changes the plan. Returns true when the device has stored the change, false when only this tab has it. */
  function change(scope: Scope, changePlan: (plan: Plan) => Plan): boolean {
    const plan = changePlan(read(scope));
    if (tabCopiesByScope.has(scope)) tabCopiesByScope.set(scope, { planId: storedPlanId(scope), plan });
    return device.batch(() => write(scope, plan));
  }

  /** Changes the items. An item that is missing from the new list gets a tombstone. */
  const changeItems = (scope: Scope, changeList: (items: readonly PackageItem[]) => readonly PackageItem[]): boolean =>
    changeByUser(scope, (plan) => setItems(plan, changeList(plan.items)));

  /**
   * Sets a value. In a collection, such as the ceremonies, it sets or removes only the entries that differ. Returns
   * true when the device has stored the change.
   * @param changeStored gets the present value and returns the new one; null removes the value
   * @param stamp the stamp of the changed entries. When the clock of an entry's present stamp is as high or higher, the
   *   entry gets that clock plus one, so that the change is the later one.
   */
  function changeValue<Key extends ValueKey>(
    key: Key,
    scope: Scope,
    changeStored: (value: StoredValue<Key>) => StoredValue<Key>,
    stamp: Stamp = { clock: stampTime(device), tab },
  ): boolean {
    const makeChange = belongsToDevice(key) ? change : changeByUser;
    return makeChange(scope, (plan) => {
      const changes = changesToSetValue(key, changeStored(valueIn(key, plan.entries)), plan.entries);
      return [...changes].reduce(
        (newPlan, [entryKey, value]) => setValue(newPlan, entryKey, value, stamp.clock, stamp.tab),
        plan,
      );
    });
  }

  /**
   * Changes the plan as `change` does. If the user may only view the plan, it changes nothing, shows the notice
   * 'view-only' and returns false.
   */
  function changeByUser(scope: Scope, changePlan: (plan: Plan) => Plan): boolean {
    if (currentMetadata(scope).plan?.role !== 'viewer') return change(scope, changePlan);
    device.notice.raise('view-only');
    return false;
  }

  /**
   * Writes the parts that differ from the stored ones. The order matters, because another tab may read between two
   * writes. A new value with its old stamp does no harm, but an old value with a new stamp would win over the new
   * value. The metadata, which contain the stamps, are therefore written after the values, and keep the old stamp of a
   * value that the device could not store. The metadata also contain the uniqueIds of removed items, so they are
   * written before the items: a removed item then stays removed if the tab is closed between the two writes.
   */
  function write(scope: Scope, plan: Plan): boolean {
    const entries = trimTombstones(plan.entries);
    const entriesBefore = planIn(values.onDevice, scope).entries;
    const changedKeys = new Set(entryKeysToStore(entriesBefore, plan).map(storedKeyOf));
    const mustWrite = (key: UserKey) => changedKeys.has(key) || device.isInMemory(scopedKeyOf(key, scope));
    const failedKeys = VALUE_KEYS.filter((key) => mustWrite(key) && !values.write(key, scope, valueIn(key, entries)));
    const isFailed = (entryKey: string) => failedKeys.some((key) => key === storedKeyOf(entryKey));
    const stamps = stampsIn({
      ...filterEntries(entries, (entryKey) => !isFailed(entryKey)),
      ...filterEntries(entriesBefore, isFailed),
    });
    const metadata = currentMetadata(scope);
    const writeResults = [
      failedKeys.length === 0,
      values.writeMetadata(scope, {
        ...metadata,
        removed: plan.removedUniqueIds.filter((uniqueId) => entryOf(entries, `items/${uniqueId}`)),
        onServer: [...plan.onServer],
        stamps: { ...metadata.stamps, ...stamps.stamps },
        entryStamps: stamps.entryStamps,
      }),
      !mustWrite('customPackageItems') || values.write('customPackageItems', scope, plan.items),
    ];
    return writeResults.every(Boolean);
  }

  /**
   * Merges the writes of other tabs with the copy of this tab, now and after every change. Returns a function that
   * stops this and drops the copy.
   * @param isInUse returns false when the user of the scope has signed out: their plan is then not written again
   */
  function keepInSync(scope: Scope, isInUse: () => boolean = () => true): () => void {
    values.setAsideUnreadable(scope);
    let isMerging = false;
    const mergeChanges = () => {
      // Ignore the notifications that the writes of this merge cause.
      if (isMerging) return;
      isMerging = true;
      try {
        merge();
      } finally {
        isMerging = false;
      }
    };
    const merge = () => {
      if (!isInUse()) {
        tabCopiesByScope.delete(scope);
        values.dropUnstored(scope);
        return;
      }
      // Wait while another tab opens another plan: that tab has replaced only some of the values so far.
      if (device.read(switchingKeyOf(scope)) !== null) return;
      const copy = tabCopiesByScope.get(scope);
      if (wasCleared(scope)) tabCopiesByScope.delete(scope);
      else if (copy?.planId && !isSamePlan(copy.planId, storedPlanId(scope)))
        leaveClosedPlan(scope, copy.planId, copy.plan);
      if (!tabCopiesByScope.has(scope)) mergeStoredPlan(scope);
      else if (deviceLacksPartOf(scope, mergeStoredPlan(scope))) change(scope, (plan) => plan);
    };
    mergeChanges();
    const unsubscribe = device.subscribe(mergeChanges);
    return () => {
      unsubscribe();
      tabCopiesByScope.delete(scope);
    };
  }

  /** Drops this tab's copy of a plan that another tab has closed, and stores its last changes in the closed plan. */
  function leaveClosedPlan(scope: Scope, planId: string, copiedPlan: Plan): void {
    tabCopiesByScope.delete(scope);
    values.dropUnstored(scope);
    const closedPlanScope = closedScope(scope, planId);
    if (!wasCleared(closedPlanScope)) change(closedPlanScope, (plan) => mergePlans(plan, copiedPlan));
  }

  /** Merges the stored plan into this tab's copy, and returns the merged plan. */
  function mergeStoredPlan(scope: Scope): Plan {
    const plan = read(scope);
    tabCopiesByScope.set(scope, { planId: storedPlanId(scope), plan });
    return plan;
  }

  /**
   * Returns whether the device lacks a part of this tab's copy, because another tab has overwritten it or the device
   * could not store it.
   */
  const deviceLacksPartOf = (scope: Scope, tabPlan: Plan): boolean =>
    entryKeysToStore(planIn(values.onDevice, scope).entries, tabPlan).length > 0 ||
    values.hasUnstored(scope) ||
    tabPlan.onServer.length !== values.onDevice.readMetadata(scope).onServer.length;

  /**
   * Returns true when neither items nor metadata are stored: nothing was stored yet, the user signed out in another
   * tab, or the browser deleted this site's data.
   */
  const wasCleared = (scope: Scope): boolean =>
    device.read(scopedKeyOf('customPackageItems', scope)) === null &&
    device.read(scopedKeyOf(MERGE_METADATA, scope)) === null;

  /** Deletes all values of a scope, in this tab and in all others (section 4: signing out). */
  function clear(scope: Scope): void {
    tabCopiesByScope.delete(scope);
    device.batch(() => values.clearScope(scope));
  }

  return {
    read,
    change,
    changeByUser,
    changeItems,
    changeValue,
    keepInSync,
    /** Drops the copy of this tab. It is called before another plan replaces the stored one. */
    forget: (scope: Scope) => void tabCopiesByScope.delete(scope),
    clear,
  };
}

const isSameList = (first: readonly unknown[], second: readonly unknown[]): boolean =>
  first.length === second.length && first.every((entry, index) => entry === second[index]);

/**
 * Returns whether two ids may be those of the same plan. The id null equals every id: the plan was never synchronised,
 * so its id on the server is unknown.
 */
const isSamePlan = (a: string | null, b: string | null): boolean => a === null || b === null || a === b;
