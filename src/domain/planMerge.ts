import * as z from 'zod/mini';
import type { PackageItem } from '#contract/plan.ts';

/**
 * What becomes of a plan of which two tabs, or a device and the server, have different copies. Merging is commutative,
 * associative and idempotent: in whatever order copies meet, all end with the same plan.
 *
 * Removed items are remembered for good. Forgetting them after some time would bring them back whenever a copy that
 * slept longer wakes up, or a clock jumps; a remembered removal costs some twenty bytes.
 */

/** When a value was set. The clock never goes back for a key, whatever the device's clock does. */
export const stampSchema = z.object({ clock: z.number(), tab: z.string().check(z.maxLength(100)) });
export type Stamp = Readonly<z.infer<typeof stampSchema>>;

/** What is kept beside the plan's own keys so that copies can be merged. What a later version adds to it is kept too. */
export const planNotesSchema = z.looseObject({
  removed: z.array(z.string().check(z.maxLength(200))),
  onServer: z.array(z.string().check(z.maxLength(200))),
  stamps: z.record(z.string().check(z.maxLength(100)), stampSchema),
});
export type PlanNotes = z.infer<typeof planNotesSchema>;

export interface Stamped {
  readonly value: unknown;
  readonly stamp: Stamp;
}

export interface Plan {
  /** Sorted by uniqueId, which is the order in which they were added. */
  readonly items: readonly PackageItem[];
  /** The uniqueIds of items taken out, sorted. */
  readonly removed: readonly string[];
  /** The uniqueIds that the server was seen to hold, sorted. */
  readonly onServer: readonly string[];
  /** Single values by key: wedding date, budget and the like. */
  readonly values: Readonly<Record<string, Stamped>>;
}

export const EMPTY_PLAN: Plan = { items: [], removed: [], onServer: [], values: {} };

/** Negative when `a` is earlier than `b`, positive when later, 0 when they are the same. */
export function compareStamps(a: Stamp, b: Stamp): number {
  return a.clock - b.clock || compareTexts(a.tab, b.tab);
}

/** The stamp for a value set at `now` (milliseconds) in `tab`: later than the stamp it replaces, even if the clock went back. */
export function nextStamp(previous: Stamp | undefined, now: number, tab: string): Stamp {
  return { clock: Math.max(now, (previous?.clock ?? -Infinity) + 1), tab };
}

/** Both copies in one: items are the union by uniqueId less those removed; of single values the latest stays. */
export function mergePlans(a: Plan, b: Plan): Plan {
  const removed = union(a.removed, b.removed);
  const gone = new Set(removed);
  const items = new Map<string, PackageItem>();
  for (const item of [...a.items, ...b.items]) {
    if (gone.has(item.uniqueId)) continue;
    const other = items.get(item.uniqueId);
    items.set(item.uniqueId, other ? oneOf(other, item) : item);
  }
  return {
    items: [...items.values()].toSorted((x, y) => compareTexts(x.uniqueId, y.uniqueId)),
    removed,
    onServer: union(a.onServer, b.onServer),
    values: mergeValues(a.values, b.values),
  };
}

/** The plan with one value set. */
export function setValue(plan: Plan, key: string, value: unknown, now: number, tab: string): Plan {
  const stamp = nextStamp(plan.values[key]?.stamp, now, tab);
  return { ...plan, values: { ...plan.values, [key]: { value, stamp } } };
}

/** The plan with exactly these items: what is missing from them is remembered as removed. */
export function setItems(plan: Plan, items: readonly PackageItem[]): Plan {
  const kept = new Set(items.map((item) => item.uniqueId));
  const removed = plan.items.map((item) => item.uniqueId).filter((uniqueId) => !kept.has(uniqueId));
  return mergePlans({ ...plan, removed: union(plan.removed, removed) }, { ...EMPTY_PLAN, items });
}

export interface Reconciled {
  readonly plan: Plan;
  /** Items that the server does not have yet. */
  readonly upload: readonly PackageItem[];
  /** The uniqueIds that the server still holds although they were removed. */
  readonly remove: readonly string[];
}

/**
 * Merges the server's copy of the items. What the server was known to hold before it was asked (`knownBefore`: the
 * plan's `onServer` at that moment) and holds no more was removed on another device. Taking the moment before matters:
 * an item uploaded while the answer was on its way is not in the answer and was not removed.
 */
export function reconcile(plan: Plan, serverItems: readonly PackageItem[], knownBefore: readonly string[]): Reconciled {
  const held = new Set(serverItems.map((item) => item.uniqueId));
  const merged = mergePlans(plan, {
    items: serverItems,
    removed: knownBefore.filter((uniqueId) => !held.has(uniqueId)).toSorted(compareTexts),
    onServer: [...held].toSorted(compareTexts),
    values: {},
  });
  const removed = new Set(merged.removed);
  return {
    plan: merged,
    upload: merged.items.filter((item) => !held.has(item.uniqueId)),
    remove: [...held].filter((uniqueId) => removed.has(uniqueId)).toSorted(compareTexts),
  };
}

function mergeValues(a: Plan['values'], b: Plan['values']): Plan['values'] {
  const keys = union(Object.keys(a), Object.keys(b));
  return Object.fromEntries(
    keys.flatMap((key) => {
      const latest = latestOf(own(a, key), own(b, key));
      return latest ? [[key, latest]] : [];
    }),
  );
}

const own = (values: Plan['values'], key: string) => (Object.hasOwn(values, key) ? values[key] : undefined);

function latestOf(a: Stamped | undefined, b: Stamped | undefined): Stamped | undefined {
  if (!a || !b) return a ?? b;
  const order = compareStamps(a.stamp, b.stamp) || compareTexts(asText(a.value), asText(b.value));
  return order >= 0 ? a : b;
}

// Two different items of one uniqueId should not be; if they are, every copy keeps the same one.
const oneOf = (a: PackageItem, b: PackageItem) => (compareTexts(asText(a), asText(b)) <= 0 ? a : b);

const asText = (value: unknown) => JSON.stringify(value) ?? '';

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function union(a: readonly string[], b: readonly string[]): string[] {
  return [...new Set([...a, ...b])].toSorted(compareTexts);
}
