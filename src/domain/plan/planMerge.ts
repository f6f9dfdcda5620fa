import { compareTexts } from '../compareTexts.ts';
import type { PackageItem } from '#contract/plan.ts';

/**
 * This file merges the copies of a plan that two tabs, two devices, or a device and the server have (section 14.2). A
 * plan is a map of entries, and merging keeps the later entry of each key. Merging is commutative, associative and
 * idempotent: in whatever order the copies are merged, the result is the same plan.
 */

/** The time at which an entry was set, and the tab that set it. Stamps of items are different: see itemEntries(). */
export interface Stamp {
  /** Milliseconds since 1970. Each change of an entry makes it larger, even if the device's clock was set back. */
  readonly clock: number;
  /** The id of the tab. It decides which stamp is later when their clocks are equal. */
  readonly tab: string;
}

/** A value with its stamp. The value null means that the entry was removed; such an entry is called a tombstone. */
export interface StampedValue {
  readonly value: unknown;
  readonly stamp: Stamp;
}

/** The entries of a plan by key: see planEntries.ts. */
export type Entries = Readonly<Record<string, StampedValue>>;

export interface Plan {
  readonly entries: Entries;
  /** The uniqueIds of all items that the server's copy of the plan had in any response so far, sorted. */
  readonly onServer: readonly string[];
  /** The items among the entries, sorted by uniqueId, which is the order in which they were added. */
  readonly items: readonly PackageItem[];
  /** The uniqueIds of the removed items, sorted. */
  readonly removedUniqueIds: readonly string[];
}

/** The start of the keys of items. */
export const ITEM_KEY_PREFIX = 'items/';

/** Returns the plan with these entries. */
export function createPlan(entries: Entries, onServer: readonly string[] = []): Plan {
  const itemEntries = Object.entries(entries).filter(([key]) => key.startsWith(ITEM_KEY_PREFIX));
  return {
    entries,
    onServer,
    items: itemEntries
      .flatMap(([, { value }]) => (value === null ? [] : [value as PackageItem]))
      .toSorted((a, b) => compareTexts(a.uniqueId, b.uniqueId)),
    removedUniqueIds: itemEntries
      .flatMap(([key, { value }]) => (value === null ? [key.slice(ITEM_KEY_PREFIX.length)] : []))
      .toSorted(compareTexts),
  };
}

export const EMPTY_PLAN: Plan = createPlan({});

/**
 * Returns the entries of items. An item is added once, gets the facts about its service (section 11) at most once, and
 * is removed at most once. The clocks 0, 1 and 2 of its entry stand for these three states, so that a removed item
 * never returns: an item that is put back has another uniqueId.
 */
export const itemEntries = (items: readonly PackageItem[]): Entries =>
  Object.fromEntries(
    items.map((item) => [
      ITEM_KEY_PREFIX + item.uniqueId,
      { value: item, stamp: { clock: item.tier ? 1 : 0, tab: '' } },
    ]),
  );

/** Returns the tombstones of items. */
export const removedItemEntries = (uniqueIds: readonly string[]): Entries =>
  Object.fromEntries(
    uniqueIds.map((uniqueId) => [ITEM_KEY_PREFIX + uniqueId, { value: null, stamp: { clock: 2, tab: '' } }]),
  );

/** Compares stamps: negative when `a` is earlier than `b`, positive when it is later, 0 when they are equal. */
export function compareStamps(a: Stamp, b: Stamp): number {
  return a.clock - b.clock || compareTexts(a.tab, b.tab);
}

/**
 * Returns the stamp for a value that is set at `now`, in milliseconds since 1970, in `tab`. The stamp is always later
 * than `previous`, the stamp that the entry had before; undefined for a new entry.
 */
export function nextStamp(previous: Stamp | undefined, now: number, tab: string): Stamp {
  return { clock: Math.max(now, (previous?.clock ?? -Infinity) + 1), tab };
}

/** Returns whether merging prefers the entry `a` to the entry `b` of the same key. */
export function isLater(a: StampedValue, b: StampedValue | undefined): boolean {
  return (
    b === undefined ||
    (compareStamps(a.stamp, b.stamp) || compareTexts(canonicalJson(a.value), canonicalJson(b.value))) > 0
  );
}

/** Merges two copies of the entries: keeps the later entry of each key. */
export function mergeEntries(a: Entries, b: Entries): Entries {
  const merged = new Map(Object.entries(a));
  for (const [key, entry] of Object.entries(b)) if (isLater(entry, merged.get(key))) merged.set(key, entry);
  return Object.fromEntries(merged);
}

export const mergePlans = (a: Plan, b: Plan): Plan =>
  createPlan(mergeEntries(a.entries, b.entries), sortedUnion(a.onServer, b.onServer));

/** Returns the entry of a key; undefined when there is none. */
export const entryOf = (entries: Entries, key: string): StampedValue | undefined =>
  Object.hasOwn(entries, key) ? entries[key] : undefined;

/** Returns the plan with one entry set. */
export function setValue(plan: Plan, key: string, value: unknown, now: number, tab: string): Plan {
  const stamp = nextStamp(entryOf(plan.entries, key)?.stamp, now, tab);
  return createPlan({ ...plan.entries, [key]: { value, stamp } }, plan.onServer);
}

/**
 * Returns the plan with these items, except any whose uniqueId has a tombstone. Items of the plan that are not among
 * them get a tombstone.
 */
export function setItems(plan: Plan, items: readonly PackageItem[]): Plan {
  const keptIds = new Set(items.map((item) => item.uniqueId));
  const removedIds = plan.items.map((item) => item.uniqueId).filter((uniqueId) => !keptIds.has(uniqueId));
  const changes = mergeEntries(itemEntries(items), removedItemEntries(removedIds));
  return createPlan(mergeEntries(plan.entries, changes), plan.onServer);
}

/** The largest number of tombstones of a plan: ten removals on each of 500 days. */
export const MAX_TOMBSTONES = 5000;

/**
 * Returns the entries without the earliest tombstones when there are more than MAX_TOMBSTONES. The tombstones of items
 * count as the earliest, because their clock is 2. When an entry has lost its tombstone, a device that has not been
 * used since the removal adds the entry again.
 */
export function trimTombstones(entries: Entries): Entries {
  const tombstones = Object.entries(entries).filter(([, { value }]) => value === null);
  if (tombstones.length <= MAX_TOMBSTONES) return entries;
  const earliestTombstones = tombstones
    .toSorted(([keyA, a], [keyB, b]) => a.stamp.clock - b.stamp.clock || compareTexts(keyA, keyB))
    .slice(0, tombstones.length - MAX_TOMBSTONES);
  const droppedKeys = new Set(earliestTombstones.map(([key]) => key));
  return Object.fromEntries(Object.entries(entries).filter(([key]) => !droppedKeys.has(key)));
}

/**
 * Returns the JSON of a value with its properties sorted by name, because a database or a device may keep them in
 * another order.
 */
const canonicalJson = (value: unknown): string => JSON.stringify(value, sortProperties) ?? '';

const sortProperties = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => compareTexts(a, b)))
    : value;

/** Returns whether two values have the same JSON, apart from the order of properties. */
export const isSameValue = (a: unknown, b: unknown): boolean =>
  // Compare plain JSON first: it is several times as fast, and the properties mostly have the same order.
  a === b || JSON.stringify(a) === JSON.stringify(b) || canonicalJson(a) === canonicalJson(b);

function sortedUnion(a: readonly string[], b: readonly string[]): string[] {
  return [...new Set([...a, ...b])].toSorted(compareTexts);
}
