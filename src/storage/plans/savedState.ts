import type { Entries } from '#domain/plan/planMerge.ts';
import { belongsToDevice } from '../keys.ts';
import { digestOfText } from '../digestOfText.ts';
import type { Scope } from '../keys.ts';
import type { DeviceStorage } from '../storage.ts';
import { storedKeyOf } from './storedEntries.ts';

/** This file determines whether the server has the plan of a scope in the same state as this device (section 14.3). */

type PlanStorage = Pick<DeviceStorage, 'plans' | 'values'>;

/**
 * Returns the entries that all devices share. Leaves out the values that belong to each device, such as the region
 * (section 14.1).
 */
export const entriesForAllDevices = ({ plans }: Pick<PlanStorage, 'plans'>, scope: Scope): Entries =>
  Object.fromEntries(
    Object.entries(plans.read(scope).entries).filter(([key]) => !belongsToDevice(key) && storedKeyOf(key)),
  );

/** Returns true when the server has received the present state of all entries of the plan that devices share. */
export const isSavedOnServer = (storage: PlanStorage, scope: Scope): boolean =>
  storage.values.readMetadata(scope).saved === digestOfStamps(entriesForAllDevices(storage, scope));

/** Remembers that the server has the present state of all entries of the plan that devices share. */
export function markSavedOnServer(storage: PlanStorage, scope: Scope): void {
  const metadata = storage.values.readMetadata(scope);
  const saved = digestOfStamps(entriesForAllDevices(storage, scope));
  if (metadata.saved !== saved) storage.values.writeMetadata(scope, { ...metadata, saved });
}

/**
 * Returns a short text that depends on all stamps of the entries. Different stamps are very unlikely to give the same
 * text.
 */
export function digestOfStamps(entries: Entries): string {
  const texts = Object.entries(entries).map(([key, { stamp }]) => `${key} ${stamp.clock} ${stamp.tab}`);
  return `${texts.length}-${digestOfText(texts.toSorted().join('\n'))}`;
}
