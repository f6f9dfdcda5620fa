import type { PackageItem } from '#contract/plan.ts';

/**
 * Merges the copies of a plan that two tabs, or a device and the server, have. Merging is commutative, associative and
 * idempotent: in whatever order copies meet, all end with the same plan.
 *
 * Tombstones are kept for good. Deleting them after some time would bring items back whenever a copy that slept longer
 * wakes up, or a clock jumps; a tombstone costs some twenty bytes.
 */

/** When and where a value was set. */
export interface Stamp {
  /** Milliseconds. It never goes back for a key, whatever the device's clock does. */
  readonly clock: number;
  /** Names the tab; decides when two clocks agree. */
  readonly tab: string;
}

export interface Stamped {
  readonly value: unknown;
  readonly stamp: Stamp;
}

export interface Plan {
  /** Sorted by uniqueId, which is the order in which they were added. */
  readonly items: readonly PackageItem[];
  /** The uniqueIds of removed items, sorted. */
  readonly tombstones: readonly string[];
  /** The uniqueIds that the server was seen to hold, sorted. */
  readonly onServer: readonly string[];
  /** Single values by key: wedding date, budget and the like. */
  readonly values: Readonly<Record<string, Stamped>>;
}

export const EMPTY_PLAN: Plan = { items: [], tombstones: [], onServer: [], values: {} };

/** Negative when `a` is earlier than `b`, positive when later, 0 when they are the same. */
export function compareStamps(a: Stamp, b: Stamp): number {
  return a.clock - b.clock || compareTexts(a.tab, b.tab);
}

/** The stamp for a value set at `now` (milliseconds) in `tab`: later than the stamp it replaces, even if the clock went back. */
export function nextStamp(previous: Stamp | undefined, now: number, tab: string): Stamp {
  return { clock: Math.max(now, (previous?.clock ?? -Infinity) + 1), tab };
}

/** Both copies in one: the union of the items by uniqueId without those that have a tombstone, and the latest of each single value. */
export function mergePlans(a: Plan, b: Plan): Plan {
  const tombstones = union(a.tombstones, b.tombstones);
  const removed = new Set(tombstones);
  const items = new Map<string, PackageItem>();
  for (const item of [...a.items, ...b.items]) {
    if (removed.has(item.uniqueId)) continue;
    const other = items.get(item.uniqueId);
    items.set(item.uniqueId, other ? oneOf(other, item) : item);
  }
  return {
    items: [...items.values()].toSorted((x, y) => compareTexts(x.uniqueId, y.uniqueId)),
    tombstones,
    onServer: union(a.onServer, b.onServer),
    values: mergeValues(a.values, b.values),
  };
}

/** The plan with one value set. */
export function setValue(plan: Plan, key: string, value: unknown, now: number, tab: string): Plan {
  const stamp = nextStamp(plan.values[key]?.stamp, now, tab);
  return { ...plan, values: { ...plan.values, [key]: { value, stamp } } };
}

/** The plan with exactly these items; what is missing from them gets a tombstone. */
export function setItems(plan: Plan, items: readonly PackageItem[]): Plan {
  const kept = new Set(items.map((item) => item.uniqueId));
  const removed = plan.items.map((item) => item.uniqueId).filter((uniqueId) => !kept.has(uniqueId));
  return mergePlans({ ...plan, tombstones: union(plan.tombstones, removed) }, { ...EMPTY_PLAN, items });
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

// Two different items should never share a uniqueId; if they do, every copy keeps the same one of them.
const oneOf = (a: PackageItem, b: PackageItem) => (compareTexts(asText(a), asText(b)) <= 0 ? a : b);

const asText = (value: unknown) => JSON.stringify(value) ?? '';

export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function union(a: readonly string[], b: readonly string[]): string[] {
  return [...new Set([...a, ...b])].toSorted(compareTexts);
}
