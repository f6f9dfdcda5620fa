import { isRecord } from '#contract/readers.ts';
import type { PackageItem } from '#contract/plan.ts';
import { addItem, newUniqueId } from '#domain/plan/customPackage.ts';
import { EMPTY_PLAN, mergePlans } from '#domain/plan/planMerge.ts';
import type { Stamped } from '#domain/plan/planMerge.ts';
import { readVersion, versionOf } from './codecs.ts';
import type { Codec } from './codecs.ts';
import { METADATA } from './keys.ts';
import type { Scope } from './keys.ts';
import { VALUE_KEYS } from './planStore.ts';
import type { SingleValueKey } from './planStore.ts';
import type { DeviceStorage } from './storage.ts';
import { mergeMetadata, userCodecs } from './userCodecs.ts';
import type { Stored } from './userCodecs.ts';
import { parseText } from './userValues.ts';

/** A plan that was saved as a file (`exportScope`), and is imported on this device or on another one. */

export interface SavedPlan {
  readonly items: readonly PackageItem[];
  readonly values: ReadonlyMap<SingleValueKey, unknown>;
  readonly stamps: Readonly<Record<string, Stamped['stamp']>>;
}

/** In a copy of everything that the server keeps, the name under which it holds what the device keeps. */
export const ON_THIS_DEVICE = 'onThisDevice';

/**
 * Reads such a file: what a device keeps, alone or in a copy of everything, or a list of items. Nothing of it is used when
 * a part is unreadable ('damaged') or of a newer version of the app ('newer').
 */
export function readPlanFile(text: string): SavedPlan | 'no plan' | 'damaged' | 'newer' {
  const raw = parseText(text);
  const parts = Array.isArray(raw) ? { customPackageItems: raw } : isRecord(raw) ? (raw[ON_THIS_DEVICE] ?? raw) : {};
  if (!isRecord(parts)) return 'no plan';
  const named = Object.entries(parts).flatMap(([name, content]): [string, unknown][] => {
    const [key = '', , setAside] = name.split(':');
    return setAside === undefined ? [[key, typeof content === 'string' ? parseText(content) : content]] : [];
  });
  const metadata = mergeMetadata.read(named.find(([key]) => key === METADATA)?.[1])?.value ?? mergeMetadata.fallback;
  if (metadata.version > versionOf(mergeMetadata)) return 'newer';

  let items: readonly PackageItem[] = [];
  const values = new Map<SingleValueKey, unknown>();
  for (const [key, part] of named) {
    if (!isUserKey(key)) continue;
    const codec: Codec<unknown> = userCodecs[key];
    const version = (Object.hasOwn(metadata.versions, key) && metadata.versions[key]) || 1;
    if (version > versionOf(codec)) return 'newer';
    const reading = readVersion(codec, part, version);
    if (!reading?.whole) return 'damaged';
    if (key === 'customPackageItems') items = reading.value as readonly PackageItem[];
    else values.set(key, reading.value);
  }
  return items.length === 0 && values.size === 0 ? 'no plan' : { items, values, stamps: metadata.stamps };
}

const isUserKey = (key: string): key is keyof typeof userCodecs => Object.hasOwn(userCodecs, key);

export interface ImportedPlan {
  /** How many items were added. */
  readonly items: number;
  /** The values that differ from before. */
  readonly values: readonly SingleValueKey[];
  /** Makes the plan what it was before, except for what was changed since. */
  readonly undo: () => void;
}

/**
 * Merges a saved plan into a scope's own. Its items are added, also those that were removed since. Of its values those
 * count that were set later than the scope's own; a value without a stamp fills what is not set.
 */
export function importPlan(
  { device, values: userValues, plans }: DeviceStorage,
  scope: Scope,
  { items, values, stamps }: SavedPlan,
): ImportedPlan {
  const readAll = () => new Map(VALUE_KEYS.map((key) => [key, userValues.read(key, scope)]));
  const setTo = <Key extends SingleValueKey>(key: Key, value: unknown) =>
    plans.changeValue(key, scope, () => value as Stored<Key>);
  const uniqueIds = () => plans.read(scope).items.map(({ uniqueId }) => uniqueId);

  const before = readAll();
  const held = new Set(uniqueIds());
  device.batch(() => {
    const removed = new Set(plans.read(scope).tombstones);
    const added = items.map((item) =>
      removed.has(item.uniqueId) ? { ...item, uniqueId: newUniqueId(Date.now(), Math.random()) } : item,
    );
    plans.changeItems(scope, (own) => added.reduce((all, item) => addItem(all, item).items, own));
    const stamped: Record<string, Stamped> = {};
    for (const [key, value] of values) {
      const stamp = Object.hasOwn(stamps, key) ? stamps[key] : undefined;
      if (stamp) stamped[key] = { value, stamp };
      else if (isSame(before.get(key), userCodecs[key].fallback)) setTo(key, value);
    }
    plans.change(scope, (plan) => mergePlans(plan, { ...EMPTY_PLAN, values: stamped }));
  });

  const after = readAll();
  const changed = VALUE_KEYS.filter((key) => !isSame(before.get(key), after.get(key)));
  const added = new Set(uniqueIds().filter((uniqueId) => !held.has(uniqueId)));
  const undo = () =>
    device.batch(() => {
      plans.changeItems(scope, (own) => own.filter(({ uniqueId }) => !added.has(uniqueId)));
      for (const key of changed) if (isSame(userValues.read(key, scope), after.get(key))) setTo(key, before.get(key));
    });
  return { items: added.size, values: changed, undo };
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
