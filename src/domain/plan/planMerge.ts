import type { PackageItem } from '#contract/plan.ts';

/**
 * Merges the copies of a plan that two tabs, or a device and the server, have. Merging is commutative, associative and
 * idempotent: in whatever order the copies are merged, the result is the same plan.
 *
 * Tombstones are never deleted. If they were deleted after some time, a device that was offline for longer would bring
 * removed items back. A tombstone needs only about twenty bytes.
 */

/** The time at which a value was set, and the tab that set it. */
export interface Stamp {
  /** Milliseconds. A later stamp of the same key has a higher number, even if the device's clock was set back. */
  readonly clock: number;
  /** The id of the tab. It decides which stamp is later when their clocks are equal. */
  readonly tab: string;
}

/** A value with its stamp. */
export interface Stamped {
  readonly value: unknown;
  readonly stamp: Stamp;
}

export interface Plan {
  /** Sorted by uniqueId, which is the order in which the items were added. */
  readonly items: readonly PackageItem[];
  /** The uniqueIds of removed items, sorted. */
  readonly tombstones: readonly string[];
  /** The uniqueIds of the items that the server is known to have, sorted. */
  readonly onServer: readonly string[];
  /** The values other than the items, by key: wedding date, budget and so on. */
  readonly values: Readonly<Record<string, Stamped>>;
}

export const EMPTY_PLAN: Plan = { items: [], tombstones: [], onServer: [], values: {} };

/** Compares stamps: negative when `a` is earlier than `b`, positive when it is later, 0 when they are equal. */
export function compareStamps(a: Stamp, b: Stamp): number {
  return a.clock - b.clock || compareTexts(a.tab, b.tab);
}

/** Returns the stamp for a value set at `now` (milliseconds) in `tab`. It is always later than the stamp `previous`. */
export function nextStamp(previous: Stamp | undefined, now: number, tab: string): Stamp {
  return { clock: Math.max(now, (previous?.clock ?? -Infinity) + 1), tab };
}

/** Merges two copies: all items, by uniqueId, except those with a tombstone, and the latest value of each key. */
export function mergePlans(a: Plan, b: Plan): Plan {
  const tombstones = union(a.tombstones, b.tombstones);
  const removedIds = new Set(tombstones);
  const items = new Map<string, PackageItem>();
  for (const item of [...a.items, ...b.items]) {
    if (removedIds.has(item.uniqueId)) continue;
    const other = items.get(item.uniqueId);
    items.set(item.uniqueId, other ? chooseItem(other, item) : item);
  }
  return {
    items: [...items.values()].toSorted((x, y) => compareTexts(x.uniqueId, y.uniqueId)),
    tombstones,
    onServer: union(a.onServer, b.onServer),
    values: mergeValues(a.values, b.values),
  };
}

/** Returns the plan with one value set. */
export function setValue(plan: Plan, key: string, value: unknown, now: number, tab: string): Plan {
  const stamp = nextStamp(plan.values[key]?.stamp, now, tab);
  return { ...plan, values: { ...plan.values, [key]: { value, stamp } } };
}

/** Returns the plan with exactly these items. Items of the plan that are not among them get a tombstone. */
export function setItems(plan: Plan, items: readonly PackageItem[]): Plan {
  const kept = new Set(items.map((item) => item.uniqueId));
  const removed = plan.items.map((item) => item.uniqueId).filter((uniqueId) => !kept.has(uniqueId));
  return mergePlans({ ...plan, tombstones: union(plan.tombstones, removed) }, { ...EMPTY_PLAN, items });
}

function mergeValues(a: Plan['values'], b: Plan['values']): Plan['values'] {
  const keys = union(Object.keys(a), Object.keys(b));
  return Object.fromEntries(
    keys.flatMap((key) => {
      const latest = latestOf(ownValue(a, key), ownValue(b, key));
      return latest ? [[key, latest]] : [];
    }),
  );
}

const ownValue = (values: Plan['values'], key: string) => (Object.hasOwn(values, key) ? values[key] : undefined);

function latestOf(a: Stamped | undefined, b: Stamped | undefined): Stamped | undefined {
  if (!a || !b) return a ?? b;
  const order = compareStamps(a.stamp, b.stamp) || compareTexts(asText(a.value), asText(b.value));
  return order >= 0 ? a : b;
}

// Two copies of an item differ when only one has the facts about its service (section 11). Every copy of the plan keeps
// that one; of two items that differ otherwise, every copy keeps the same one.
const chooseItem = (a: PackageItem, b: PackageItem) =>
  (Number(!a.tier) - Number(!b.tier) || compareTexts(asText(a), asText(b))) <= 0 ? a : b;

const asText = (value: unknown) => JSON.stringify(value) ?? '';

export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function union(a: readonly string[], b: readonly string[]): string[] {
  return [...new Set([...a, ...b])].toSorted(compareTexts);
}
