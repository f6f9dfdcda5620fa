import { isRecord } from '#contract/readers.ts';
import type { PackageItem } from '#contract/plan.ts';
import { addItem, newUniqueId } from '#domain/customPackage.ts';
import { EMPTY_PLAN, mergePlans } from '#domain/planMerge.ts';
import type { Plan, Stamped } from '#domain/planMerge.ts';
import { together } from './device.ts';
import { PLAN_NOTES, planNotes, userKeys } from './keys.ts';
import type { Scope, Stored } from './keys.ts';
import { VALUE_KEYS, changeItems, changePlan, changeValue, readPlan } from './plan.ts';
import type { ValueKey } from './plan.ts';
import { parseText, readValue } from './store.ts';

/** A plan that was taken away as a file (`savedData`), and comes back to this device or to another one. */

export interface SavedPlan {
  readonly items: readonly PackageItem[];
  readonly values: ReadonlyMap<ValueKey, unknown>;
  readonly stamps: Readonly<Record<string, Stamped['stamp']>>;
}

/** Where the copy of what the server keeps holds what the device keeps. */
export const ON_THIS_DEVICE = 'onThisDevice';

/**
 * Reads such a file: what a device keeps, alone or in a copy of everything, or a list of items. 'damaged' when a part of
 * it is unreadable: then nothing of it is taken.
 */
export function readPlanFile(text: string): SavedPlan | 'no plan' | 'damaged' {
  const raw = parseText(text);
  const parts = Array.isArray(raw) ? { customPackageItems: raw } : isRecord(raw) ? (raw[ON_THIS_DEVICE] ?? raw) : {};
  if (!isRecord(parts)) return 'no plan';
  let items: readonly PackageItem[] = [];
  let stamps: SavedPlan['stamps'] = {};
  const values = new Map<ValueKey, unknown>();
  for (const [name, content] of Object.entries(parts)) {
    const [key = '', , aside] = name.split(':');
    if (aside !== undefined) continue;
    const part = typeof content === 'string' ? parseText(content) : content;
    if (key === PLAN_NOTES) {
      stamps = planNotes.read(part)?.value.stamps ?? {};
    } else if (key === 'customPackageItems') {
      const read = userKeys.customPackageItems.read(part);
      if (!read?.whole) return 'damaged';
      items = read.value;
    } else if (isValueKey(key)) {
      const read = userKeys[key].read(part);
      if (!read?.whole) return 'damaged';
      values.set(key, read.value);
    }
  }
  return items.length === 0 && values.size === 0 ? 'no plan' : { items, values, stamps };
}

const isValueKey = (key: string): key is ValueKey => (VALUE_KEYS as readonly string[]).includes(key);

export interface BroughtBack {
  /** How many items came. */
  readonly items: number;
  /** The values that are now others than before. */
  readonly values: readonly ValueKey[];
  /** Makes the plan what it was before, but for what was changed since. */
  readonly undo: () => void;
}

/**
 * Merges a saved plan into a scope's own. Its items join, also those that were removed since. Its values take their place
 * by their stamps, so that one set later stays; without a stamp they fill what is not set.
 */
export function bringBack(scope: Scope, { items, values, stamps }: SavedPlan): BroughtBack {
  const before = new Map(VALUE_KEYS.map((key) => [key, readValue(key, scope)]));
  const held = new Set(readPlan(scope).items.map(({ uniqueId }) => uniqueId));
  together(() => {
    const gone = new Set(readPlan(scope).removed);
    const anew = items.map((item) =>
      gone.has(item.uniqueId) ? { ...item, uniqueId: newUniqueId(Date.now(), Math.random()) } : item,
    );
    changeItems(scope, (own) => anew.reduce((all, item) => addItem(all, item).items, own));
    const stamped: Record<string, Stamped> = {};
    for (const [key, value] of values) {
      const stamp = Object.hasOwn(stamps, key) ? stamps[key] : undefined;
      if (stamp) stamped[key] = { value, stamp };
      else if (isSame(before.get(key), userKeys[key].fallback)) setTo(key, scope, value);
    }
    changePlan(scope, (plan: Plan) => mergePlans(plan, { ...EMPTY_PLAN, values: stamped }));
  });

  const after = new Map(VALUE_KEYS.map((key) => [key, readValue(key, scope)]));
  const changed = VALUE_KEYS.filter((key) => !isSame(before.get(key), after.get(key)));
  const added = new Set(
    readPlan(scope)
      .items.map(({ uniqueId }) => uniqueId)
      .filter((uniqueId) => !held.has(uniqueId)),
  );
  const undo = () =>
    together(() => {
      changeItems(scope, (own) => own.filter(({ uniqueId }) => !added.has(uniqueId)));
      for (const key of changed) if (isSame(readValue(key, scope), after.get(key))) setTo(key, scope, before.get(key));
    });
  return { items: added.size, values: changed, undo };
}

const setTo = <Key extends ValueKey>(key: Key, scope: Scope, value: unknown) =>
  changeValue(key, scope, () => value as Stored<Key>);

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
