import { isRecord } from '#contract/readers.ts';
import type { PackageItem } from '#contract/plan.ts';
import { addItem } from '#domain/plan/customPackage.ts';
import { createPlan, isSameValue, mergePlans } from '#domain/plan/planMerge.ts';
import { createIdReplacer } from '#domain/plan/planRestore.ts';
import { plansInUse } from '#domain/plan/plansInUse.ts';
import { readAnyVersion, versionOf } from '../codecs.ts';
import type { Codec } from '../codecs.ts';
import { changeUndoably } from './changeUndoably.ts';
import { costCodecs } from './costCodecs.ts';
import { MERGE_METADATA, DEVICE_VALUES_PROPERTY, closedScope, isClosedScope } from '../keys.ts';
import type { Scope } from '../keys.ts';
import { VALUE_KEYS, storedEntries, storedKeyOf } from './storedEntries.ts';
import type { ValueKey } from './storedEntries.ts';
import type { DeviceStorage } from '../storage.ts';
import { mergeMetadataCodec, userCodecs } from '../userCodecs.ts';
import type { MergeMetadata, StoredValue, UserKey } from '../userCodecs.ts';
import { parseJsonOrText } from '../userValues.ts';

/** The codecs of all values, including those in costCodecs.ts, which only some pages load. */
const allCodecs: Readonly<Record<UserKey, Codec<unknown>>> = { ...userCodecs, ...costCodecs };

/** One plan of a file, for import on the same or another device: see `readPlanFile`. */
export interface SavedPlan {
  readonly items: readonly PackageItem[];
  readonly values: ReadonlyMap<ValueKey, unknown>;
  readonly metadata: MergeMetadata;
}

/** The plans in a file: the one that was open when the file was written, and the others that were on the device. */
export interface SavedPlans extends SavedPlan {
  readonly closedPlans: readonly SavedPlan[];
}

/**
 * Reads a plan file. It contains the stored values of a device, alone or in an export of the account, or a list of
 * items. Returns 'no plan' when the file contains no part of a plan, 'damaged' when any part cannot be read, and
 * 'newer' when a newer version of the app wrote a part.
 */
export function readPlanFile(text: string): SavedPlans | 'no plan' | 'damaged' | 'newer' {
  const raw = parseJsonOrText(text);
  const storedValues = Array.isArray(raw)
    ? { customPackageItems: raw }
    : isRecord(raw)
      ? (raw[DEVICE_VALUES_PROPERTY] ?? raw)
      : {};
  if (!isRecord(storedValues)) return 'no plan';
  const openValues: KeyAndValue[] = [];
  const closedValuesByScope = new Map<Scope, KeyAndValue[]>();
  for (const [name, content] of Object.entries(storedValues)) {
    const [key = '', scope = '', unreadableSuffix] = name.split(':');
    if (unreadableSuffix !== undefined) continue;
    const keyAndValue: KeyAndValue = [key, typeof content === 'string' ? parseJsonOrText(content) : content];
    if (isClosedScope(scope)) closedValuesByScope.set(scope, [...(closedValuesByScope.get(scope) ?? []), keyAndValue]);
    else openValues.push(keyAndValue);
  }
  const openPlan = readSavedPlan(openValues);
  if (typeof openPlan === 'string') return openPlan;
  const closedPlans: SavedPlan[] = [];
  for (const closedValues of closedValuesByScope.values()) {
    const closedPlan = readSavedPlan(closedValues);
    if (typeof closedPlan === 'string') return closedPlan;
    closedPlans.push(closedPlan);
  }
  const isEmpty = [openPlan, ...closedPlans].every(({ items, values }) => items.length === 0 && values.size === 0);
  return isEmpty ? 'no plan' : { ...openPlan, closedPlans };
}

/** A stored value in the file: its key, and its JSON. */
type KeyAndValue = readonly [string, unknown];

function readSavedPlan(keysAndValues: readonly KeyAndValue[]): SavedPlan | 'damaged' | 'newer' {
  const metadata =
    mergeMetadataCodec.read(keysAndValues.find(([key]) => key === MERGE_METADATA)?.[1])?.value ??
    mergeMetadataCodec.fallback;
  if (metadata.version > versionOf(mergeMetadataCodec)) return 'newer';

  let items: readonly PackageItem[] = [];
  const values = new Map<ValueKey, unknown>();
  for (const [key, json] of keysAndValues) {
    if (!isUserKey(key)) continue;
    const codec = allCodecs[key];
    const version = (Object.hasOwn(metadata.versions, key) && metadata.versions[key]) || 1;
    if (version > versionOf(codec)) return 'newer';
    const reading = readAnyVersion(codec, json, version);
    if (!reading?.isWhole) return 'damaged';
    if (key === 'customPackageItems') items = reading.value as readonly PackageItem[];
    else values.set(key, reading.value);
  }
  return { items, values, metadata };
}

const isUserKey = (key: string): key is keyof typeof userCodecs => Object.hasOwn(userCodecs, key);

export interface PlanImportResult {
  /** The number of items that were added. */
  readonly itemCount: number;
  /** The keys of the values that the import has changed. */
  readonly changedKeys: readonly ValueKey[];
  /** Restores the plan from before the import, except for what the user has changed since. */
  readonly undo: () => void;
}

/**
 * The result of importing a file. `itemCount` and `changedKeys` are those of the open plan; `undo` is for all plans.
 */
export interface FileImportResult extends PlanImportResult {
  /** The names of the weddings, other than the open one, that the import has changed. */
  readonly otherWeddings: readonly string[];
  /**
   * Whether a wedding of the file was left out, because the user does not have it or may not change it, or because it
   * is not on this device.
   */
  readonly isPartial: boolean;
}

/**
 * Merges each saved plan into the user's plan with the same id (section 14.4). If the user does not have such a plan,
 * the saved plan that was open is merged into the plan that is open now, and any other one is left out. A saved plan is
 * also left out if the user may only view the plan into which it would be merged, or if that plan is not on this device:
 * without the plan, the import could not tell what is new or later, and could not be undone.
 */
export function importPlans(
  storage: DeviceStorage,
  scope: Scope,
  { closedPlans, ...openPlan }: SavedPlans,
): FileImportResult {
  const { device, values } = storage;
  const knownPlans = plansInUse(values.readPlans(scope));
  const planOpenNow = values.readMetadata(scope).plan;
  const imports: { readonly name: string | null; readonly result: PlanImportResult }[] = [];
  let isPartial = false;
  device.batch(() => {
    for (const savedPlan of [openPlan, ...closedPlans]) {
      const plan = knownPlans.find(({ id }) => id === savedPlan.metadata.plan?.id);
      if ((plan ?? planOpenNow)?.role === 'viewer' || (!plan && savedPlan !== openPlan)) isPartial = true;
      else if (!plan || plan.id === planOpenNow?.id)
        imports.push({ name: null, result: importPlan(storage, scope, savedPlan) });
      else {
        const { id, name, role } = plan;
        const closedPlanScope = closedScope(scope, id);
        const metadata = values.readMetadata(closedPlanScope);
        if (metadata.plan === null) {
          isPartial = true;
          continue;
        }
        values.writeMetadata(closedPlanScope, { ...metadata, plan: { id, role } });
        imports.push({ name, result: importPlan(storage, closedPlanScope, savedPlan) });
      }
    }
  });
  const openPlanResults = imports.flatMap(({ name, result }) => (name === null ? [result] : []));
  return {
    itemCount: openPlanResults.reduce((sum, { itemCount }) => sum + itemCount, 0),
    changedKeys: [...new Set(openPlanResults.flatMap((result) => result.changedKeys))],
    otherWeddings: imports.flatMap(({ name, result }) =>
      name !== null && result.itemCount + result.changedKeys.length > 0 ? [name] : [],
    ),
    isPartial,
    undo: () =>
      device.batch(() => {
        for (const { result } of imports.toReversed()) result.undo();
      }),
  };
}

/**
 * Merges a saved plan into the plan of a scope. Adds the saved items whose service the package lacks, also those that
 * the user has removed since. Uses the saved values that were set later than those of the scope. Uses a saved value
 * without a stamp only where the scope has the default value.
 */
export function importPlan(
  { device, values: userValues, plans }: DeviceStorage,
  scope: Scope,
  { items, values, metadata }: SavedPlan,
): PlanImportResult {
  const readValues = () => new Map(VALUE_KEYS.map((key) => [key, userValues.read(key, scope)]));
  const setSavedValue = <Key extends ValueKey>(key: Key, value: unknown) =>
    plans.changeValue(key, scope, () => value as StoredValue<Key>);
  const readUniqueIds = () => plans.read(scope).items.map(({ uniqueId }) => uniqueId);

  const valuesBefore = readValues();
  const uniqueIdsBefore = new Set(readUniqueIds());
  const mergeSavedPlan = () => {
    const { removedUniqueIds, entries } = plans.read(scope);
    const removedIds = new Set(removedUniqueIds);
    const withFreeId = createIdReplacer(entries);
    const addedItems = items.map((item) => (removedIds.has(item.uniqueId) ? withFreeId(item) : item));
    plans.changeItems(scope, (ownItems) => addedItems.reduce((all, item) => addItem(all, item).items, ownItems));
    const savedEntries = storedEntries(
      (key) => (values.get(key as ValueKey) ?? userCodecs[key].fallback) as StoredValue<typeof key>,
      { ...metadata, removed: [] },
    );
    const stampedEntries = Object.entries(savedEntries).filter(([, { stamp }]) => stamp.clock > 0);
    plans.changeByUser(scope, (plan) => mergePlans(plan, createPlan(Object.fromEntries(stampedEntries))));
    for (const [key, value] of values)
      if (
        !stampedEntries.some(([entryKey]) => storedKeyOf(entryKey) === key) &&
        isSameValue(valuesBefore.get(key), userCodecs[key].fallback)
      )
        setSavedValue(key, value);
  };
  const undoValues = changeUndoably({ device, plans }, scope, () => device.batch(mergeSavedPlan));

  const valuesAfter = readValues();
  const changedKeys = VALUE_KEYS.filter((key) => !isSameValue(valuesBefore.get(key), valuesAfter.get(key)));
  const addedUniqueIds = new Set(readUniqueIds().filter((uniqueId) => !uniqueIdsBefore.has(uniqueId)));
  const undo = () =>
    device.batch(() => {
      plans.changeItems(scope, (ownItems) => ownItems.filter(({ uniqueId }) => !addedUniqueIds.has(uniqueId)));
      undoValues();
    });
  return { itemCount: addedUniqueIds.size, changedKeys, undo };
}
