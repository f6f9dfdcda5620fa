import { isRecord } from '#contract/readers.ts';
import type { PackageItem } from '#contract/plan.ts';
import { addItem, newUniqueId } from '#domain/plan/customPackage.ts';
import { createPlan, mergePlans } from '#domain/plan/planMerge.ts';
import { readVersion, versionOf } from '../codecs.ts';
import type { Codec } from '../codecs.ts';
import { costCodecs } from './costCodecs.ts';
import { METADATA } from '../keys.ts';
import type { Scope } from '../keys.ts';
import { VALUE_KEYS, storedEntries, storedKeyOf } from './storedEntries.ts';
import type { ValueKey } from './storedEntries.ts';
import type { DeviceStorage } from '../storage.ts';
import { mergeMetadata, userCodecs } from '../userCodecs.ts';
import type { MergeMetadata, Stored, UserKey } from '../userCodecs.ts';
import { parseText } from '../userValues.ts';

/** All codecs, also those that only pages with costs load. */
const codecs: Readonly<Record<UserKey, Codec<unknown>>> = { ...userCodecs, ...costCodecs };

/** A plan from a file that `exportScope` wrote, for import on the same or another device. */
export interface SavedPlan {
  readonly items: readonly PackageItem[];
  readonly values: ReadonlyMap<ValueKey, unknown>;
  readonly metadata: MergeMetadata;
}

/** The property of an exported file that contains the values of the device, next to the values of the server. */
export const ON_THIS_DEVICE = 'onThisDevice';

/**
 * Reads a plan file: the values of a device, alone or in an export of the account, or a list of items. Returns
 * 'no plan' when the file contains no part of a plan, 'damaged' when any part cannot be read, and 'newer' when a newer
 * version of the app wrote a part.
 */
export function readPlanFile(text: string): SavedPlan | 'no plan' | 'damaged' | 'newer' {
  const raw = parseText(text);
  const parts = Array.isArray(raw) ? { customPackageItems: raw } : isRecord(raw) ? (raw[ON_THIS_DEVICE] ?? raw) : {};
  if (!isRecord(parts)) return 'no plan';
  const entries = Object.entries(parts).flatMap(([name, content]): [string, unknown][] => {
    const [key = '', , unreadableSuffix] = name.split(':');
    return unreadableSuffix === undefined ? [[key, typeof content === 'string' ? parseText(content) : content]] : [];
  });
  const metadata = mergeMetadata.read(entries.find(([key]) => key === METADATA)?.[1])?.value ?? mergeMetadata.fallback;
  if (metadata.version > versionOf(mergeMetadata)) return 'newer';

  let items: readonly PackageItem[] = [];
  const values = new Map<ValueKey, unknown>();
  for (const [key, part] of entries) {
    if (!isUserKey(key)) continue;
    const codec = codecs[key];
    const version = (Object.hasOwn(metadata.versions, key) && metadata.versions[key]) || 1;
    if (version > versionOf(codec)) return 'newer';
    const reading = readVersion(codec, part, version);
    if (!reading?.whole) return 'damaged';
    if (key === 'customPackageItems') items = reading.value as readonly PackageItem[];
    else values.set(key, reading.value);
  }
  return items.length === 0 && values.size === 0 ? 'no plan' : { items, values, metadata };
}

const isUserKey = (key: string): key is keyof typeof userCodecs => Object.hasOwn(userCodecs, key);

export interface ImportedPlan {
  /** The number of items that were added. */
  readonly items: number;
  /** The keys of the values that the import has changed. */
  readonly values: readonly ValueKey[];
  /** Restores the plan from before the import, except for what the user has changed since. */
  readonly undo: () => void;
}

/**
 * Merges a saved plan into the plan of a scope. Adds its items, also those that the user has removed since. Uses its
 * values where they were set later than those of the scope. Uses a value without a stamp only where the scope has the
 * default value.
 */
export function importPlan(
  { device, values: userValues, plans }: DeviceStorage,
  scope: Scope,
  { items, values, metadata }: SavedPlan,
): ImportedPlan {
  const readAll = () => new Map(VALUE_KEYS.map((key) => [key, userValues.read(key, scope)]));
  const setTo = <Key extends ValueKey>(key: Key, value: unknown) =>
    plans.changeValue(key, scope, () => value as Stored<Key>);
  const uniqueIds = () => plans.read(scope).items.map(({ uniqueId }) => uniqueId);

  const valuesBefore = readAll();
  const idsBefore = new Set(uniqueIds());
  device.batch(() => {
    const removedIds = new Set(plans.read(scope).tombstones);
    const addedItems = items.map((item) =>
      removedIds.has(item.uniqueId) ? { ...item, uniqueId: newUniqueId(Date.now(), Math.random()) } : item,
    );
    plans.changeItems(scope, (own) => addedItems.reduce((all, item) => addItem(all, item).items, own));
    const saved = storedEntries(
      (key) => (values.get(key as ValueKey) ?? userCodecs[key].fallback) as Stored<typeof key>,
      { ...metadata, removed: [] },
    );
    const stamped = Object.entries(saved).filter(([, { stamp }]) => stamp.clock > 0);
    plans.change(scope, (plan) => mergePlans(plan, createPlan(Object.fromEntries(stamped))));
    for (const [key, value] of values)
      if (
        !stamped.some(([entryKey]) => storedKeyOf(entryKey) === key) &&
        isSame(valuesBefore.get(key), userCodecs[key].fallback)
      )
        setTo(key, value);
  });

  const valuesAfter = readAll();
  const changedKeys = VALUE_KEYS.filter((key) => !isSame(valuesBefore.get(key), valuesAfter.get(key)));
  const addedIds = new Set(uniqueIds().filter((uniqueId) => !idsBefore.has(uniqueId)));
  const undo = () =>
    device.batch(() => {
      plans.changeItems(scope, (own) => own.filter(({ uniqueId }) => !addedIds.has(uniqueId)));
      for (const key of changedKeys)
        if (isSame(userValues.read(key, scope), valuesAfter.get(key))) setTo(key, valuesBefore.get(key));
    });
  return { items: addedIds.size, values: changedKeys, undo };
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
