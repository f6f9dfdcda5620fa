import { compareStamps, entryOf, isSameValue, itemEntries, removedItemEntries } from '#domain/plan/planMerge.ts';
import type { Entries, Stamp, StampedValue } from '#domain/plan/planMerge.ts';
import { COLLECTION_CONVERTERS, COLLECTION_KEYS, isCollection } from './collections.ts';
import { userCodecs } from '../userCodecs.ts';
import type { MergeMetadata, StoredValue, UserKey } from '../userCodecs.ts';

/**
 * This file converts between the values that the device stores under the keys of section 3 and the entries of a plan.
 */

/** The keys of the values other than the items. */
export type ValueKey = Exclude<UserKey, 'customPackageItems'>;

export const VALUE_KEYS = Object.keys(userCodecs).filter((key): key is ValueKey => key !== 'customPackageItems');

/**
 * The stamp of a value that is stored without one, because another program or a version of the app without stamps has
 * stored it. A visitor's value also gets this stamp when the value moves to the user who signs in. Merging prefers any
 * value that a user of the plan has set with this app.
 */
export const MISSING_STAMP: Stamp = { clock: 0, tab: '' };

/** Returns the stored value of a key: from the device, from the memory of a tab, or from a plan file. */
type ReadValue = <Key extends UserKey>(key: Key) => StoredValue<Key>;

/** Returns the entries of the stored values. */
export function storedEntries(readValue: ReadValue, metadata: MergeMetadata): Entries {
  const { removed, stamps, entryStamps } = metadata;
  const entries: Record<string, StampedValue> = {
    ...itemEntries(readValue('customPackageItems')),
    ...removedItemEntries(removed),
  };
  for (const key of VALUE_KEYS) {
    const value = readValue(key);
    const stamp = findStamp(stamps, key);
    if (!isCollection(key)) {
      if (stamp) entries[key] = { value, stamp };
      else if (!isUnset(key, value)) entries[key] = { value, stamp: MISSING_STAMP };
      continue;
    }
    // Earlier versions of the app stored one stamp for the whole collection. If it is later than that of the entry, use
    // it.
    const stampOf = (entryKey: string) => laterStamp(findStamp(entryStamps, entryKey), stamp);
    for (const [id, entry] of COLLECTION_CONVERTERS[key].split(value))
      entries[`${key}/${id}`] = { value: entry, stamp: stampOf(`${key}/${id}`) ?? MISSING_STAMP };
    for (const entryKey of Object.keys(entryStamps))
      if (entryKey.startsWith(`${key}/`))
        entries[entryKey] ??= { value: null, stamp: stampOf(entryKey) ?? MISSING_STAMP };
  }
  return entries;
}

/** Returns the value that the entries have for a key; its default when they have none. */
export function valueIn<Key extends ValueKey>(key: Key, entries: Entries): StoredValue<Key> {
  if (!isCollection(key)) return (entryOf(entries, key)?.value ?? userCodecs[key].fallback) as StoredValue<Key>;
  const prefix = `${key}/`;
  const idsAndValues = Object.entries(entries).flatMap(([entryKey, { value }]): [string, unknown][] =>
    entryKey.startsWith(prefix) && value !== null ? [[entryKey.slice(prefix.length), value]] : [],
  );
  return COLLECTION_CONVERTERS[key].join(new Map(idsAndValues)) as StoredValue<Key>;
}

/**
 * Returns the changes of entries, by entry key, that give `key` the value `value`; none when it has this value already.
 * For a collection, these are the entries that differ. The value null removes an entry.
 */
export function changesToSetValue<Key extends ValueKey>(
  key: Key,
  value: StoredValue<Key>,
  entries: Entries,
): ReadonlyMap<string, unknown> {
  const currentValue = valueIn(key, entries);
  if (!isCollection(key)) return new Map(isSameValue(currentValue, value) ? [] : [[key, value]]);
  const { split } = COLLECTION_CONVERTERS[key];
  const [entriesBefore, entriesAfter] = [split(currentValue), split(value)];
  const changes = new Map<string, unknown>();
  for (const [id, entry] of entriesAfter)
    if (!isSameValue(entriesBefore.get(id), entry)) changes.set(`${key}/${id}`, entry);
  for (const id of entriesBefore.keys()) if (!entriesAfter.has(id)) changes.set(`${key}/${id}`, null);
  return changes;
}

/**
 * Returns whether the codec of the stored value can read this entry of it. The value null, which means that the entry
 * was removed, can always be read.
 */
export function isReadable(entryKey: string, value: unknown): boolean {
  const key = storedKeyOf(entryKey);
  if (key === null || value === null) return true;
  const id = entryKey.slice(entryKey.indexOf('/') + 1);
  const storedValue =
    key === 'customPackageItems'
      ? [value]
      : isCollection(key)
        ? COLLECTION_CONVERTERS[key].join(new Map([[id, value]]))
        : value;
  return userCodecs[key].read(storedValue)?.isWhole === true;
}

/** Returns the key of the stored value to which an entry belongs; null when the device does not store it. */
export function storedKeyOf(entryKey: string): UserKey | null {
  const [name = ''] = entryKey.split('/');
  if (name === 'items') return 'customPackageItems';
  return VALUE_KEYS.find((key) => key === name) ?? null;
}

/**
 * Returns the stamps of the entries in the form of MergeMetadata: those of single values, and those of entries of
 * collections. Leaves out MISSING_STAMP and the stamps of entries that the device does not store. Leaves out the stamps
 * of items too, because itemEntries() derives them from the items.
 */
export function stampsIn(entries: Entries): Pick<MergeMetadata, 'stamps' | 'entryStamps'> {
  const stampedEntries = Object.entries(entries).filter(
    ([key, { stamp }]) => compareStamps(stamp, MISSING_STAMP) !== 0 && storedKeyOf(key),
  );
  const stampsOf = (isIncluded: (key: string) => boolean) =>
    Object.fromEntries(stampedEntries.flatMap(([key, { stamp }]) => (isIncluded(key) ? [[key, stamp]] : [])));
  return {
    stamps: stampsOf((key) => !key.includes('/')),
    entryStamps: stampsOf((key) => COLLECTION_KEYS.some((name) => key.startsWith(`${name}/`))),
  };
}

const findStamp = (stamps: Readonly<Record<string, Stamp>>, key: string): Stamp | undefined =>
  Object.hasOwn(stamps, key) ? stamps[key] : undefined;

const laterStamp = (a: Stamp | undefined, b: Stamp | undefined): Stamp | undefined =>
  a && b ? (compareStamps(a, b) >= 0 ? a : b) : (a ?? b);

const isUnset = (key: ValueKey, value: unknown): boolean =>
  value === null || isSameValue(value, userCodecs[key].fallback);
