import { compareStamps, createPlan, entryOf, isSameValue } from '#domain/plan/planMerge.ts';
import type { Entries, Plan, StampedValue } from '#domain/plan/planMerge.ts';
import type { Scope } from '../keys.ts';
import type { UserValues } from '../userValues.ts';
import { VALUE_KEYS, isReadable, storedEntries, storedKeyOf } from './storedEntries.ts';

/** This file reads the values of a scope as a plan, and compares this plan with the copy that a tab keeps. */

/** Reads the values of a scope: those in the memory of this tab and on the device, or only those on the device. */
type ValueReader = Pick<UserValues, 'read' | 'readMetadata'>;

/** Returns all values of a scope, with their metadata. */
export const allValues = (reader: ValueReader, scope: Scope): readonly unknown[] => [
  reader.readMetadata(scope),
  reader.read('customPackageItems', scope),
  ...VALUE_KEYS.map((key) => reader.read(key, scope)),
];

/** Returns the plan that consists of the values of a scope. */
export function planIn(reader: ValueReader, scope: Scope): Plan {
  const metadata = reader.readMetadata(scope);
  return createPlan(
    storedEntries((key) => reader.read(key, scope), metadata),
    metadata.onServer,
  );
}

export const filterEntries = (entries: Entries, isIncluded: (key: string) => boolean): Entries =>
  Object.fromEntries(Object.entries(entries).filter(([key]) => isIncluded(key)));

/** Returns the keys of the entries that the device should store but lacks, or has with another stamp or value. */
export const entryKeysToStore = (stored: Entries, { entries }: Plan): string[] =>
  Object.keys(entries).filter(
    (key) => storedKeyOf(key) && !haveSameStampAndValue(entryOf(entries, key), entryOf(stored, key)),
  );

const haveSameStampAndValue = (a: StampedValue | undefined, b: StampedValue | undefined): boolean =>
  a && b ? compareStamps(a.stamp, b.stamp) === 0 && isSameValue(a.value, b.value) : a === b;

/**
 * Returns `tabPlan` with only those entries that were set later than the stored ones. Entries with equal stamps are
 * left out, so that all tabs use the stored one. Entries that cannot be read are left out too: a tab has such entries
 * when it read them before defineCostCodecs() was called.
 */
export function onlyEntriesLaterThan(stored: Plan, tabPlan: Plan): Plan {
  const entries = Object.entries(tabPlan.entries).filter(([key, { value, stamp }]) => {
    const storedEntry = entryOf(stored.entries, key);
    return (!storedEntry || compareStamps(stamp, storedEntry.stamp) > 0) && isReadable(key, value);
  });
  return createPlan(Object.fromEntries(entries), tabPlan.onServer);
}
