import type { PackageItem } from '#contract/plan.ts';
import { addItem } from '#domain/customPackage.ts';
import { EMPTY_PLAN, compareStamps, mergePlans, setItems, setValue } from '#domain/planMerge.ts';
import type { Plan, Stamped } from '#domain/planMerge.ts';
import { readText, subscribeToStorage, together } from './device.ts';
import { GUEST_SCOPE, PLAN_NOTES, keyOf, userKeys } from './keys.ts';
import type { Scope, Stored, UserKey } from './keys.ts';
import { clearScope, readNotes, readValue, setBrokenAside, writeNotes, writeValue } from './store.ts';

/**
 * A user's plan on this device. Tabs write the same keys, and what one tab writes may overwrite what another has just
 * written: so each tab keeps what it knows, and merges it with what is stored at every write and every change.
 */

/** The keys of single values: the one set last stays. */
export type ValueKey = Exclude<UserKey, 'customPackageItems'>;

export const VALUE_KEYS = Object.keys(userKeys).filter((key): key is ValueKey => key !== 'customPackageItems');

const TAB = crypto.randomUUID();

const known = new Map<Scope, Plan>();

// What was merged last and of what: nothing new is made while nothing has changed.
const merged = new Map<Scope, { parts: readonly unknown[]; plan: Plan }>();

/** The plan as stored, merged with what this tab knows. The same object until it changes. */
export function readPlan(scope: Scope): Plan {
  const notes = readNotes(scope);
  const items = readValue('customPackageItems', scope);
  const own = known.get(scope);
  const parts = [notes, items, own, ...VALUE_KEYS.map((key) => readValue(key, scope))];
  const last = merged.get(scope);
  if (last && isSameList(last.parts, parts)) return last.plan;
  const { removed, onServer } = notes;
  const stored: Plan = { items, removed, onServer, values: storedValues(scope) };
  const fresh = mergePlans(stored, own && !wasCleared(scope) ? newerThan(stored, own) : EMPTY_PLAN);
  // Who looks at the items alone need not notice that something else has changed.
  const plan = last && isSameList(last.plan.items, fresh.items) ? { ...fresh, items: last.plan.items } : fresh;
  merged.set(scope, { parts, plan });
  return plan;
}

const isSameList = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((one, index) => one === others[index]);

// A value without a stamp was not set by this app: whatever is stamped goes before it.
function storedValues(scope: Scope): Plan['values'] {
  const { stamps } = readNotes(scope);
  return Object.fromEntries(
    VALUE_KEYS.flatMap((key): [string, Stamped][] => {
      const stamp = stamps[key];
      return stamp ? [[key, { value: readValue(key, scope), stamp }]] : [];
    }),
  );
}

// Of the values only those set later than the stored ones: at the same stamp, what is stored holds in every tab.
function newerThan(stored: Plan, own: Plan): Plan {
  const values = Object.entries(own.values).filter(([key, { stamp }]) => {
    const other = stored.values[key];
    return !other || compareStamps(stamp, other.stamp) > 0;
  });
  return { ...own, values: Object.fromEntries(values) };
}

/** Changes the plan. Returns whether the change is on the device; if not, it holds in this tab. */
export function changePlan(scope: Scope, change: (plan: Plan) => Plan): boolean {
  const plan = change(readPlan(scope));
  known.set(scope, plan);
  return together(() => store(scope, plan));
}

/** Changes the items; what is missing from the new ones is remembered as removed. */
export const changeItems = (scope: Scope, change: (items: readonly PackageItem[]) => readonly PackageItem[]): boolean =>
  changePlan(scope, (plan) => setItems(plan, change(plan.items)));

/** Sets a single value, null to remove it. Returns whether it is on the device. */
export function changeValue<Key extends ValueKey>(
  key: Key,
  scope: Scope,
  change: (value: Stored<Key>) => Stored<Key>,
): boolean {
  return changePlan(scope, (plan) => {
    const current = plan.values[key];
    const value = change(current ? (current.value as Stored<Key>) : readValue(key, scope));
    return setValue(plan, key, value, Date.now(), TAB);
  });
}

/** Begins to keep a scope's plan together while it is shown; ends with the function returned. */
export function keepTogether(scope: Scope): () => void {
  setBrokenAside(scope);
  const settle = () => {
    if (wasCleared(scope)) known.delete(scope);
    if (!known.has(scope)) known.set(scope, readPlan(scope));
    else if (isBehind(scope)) changePlan(scope, (plan) => plan);
  };
  settle();
  const stop = subscribeToStorage(settle);
  return () => {
    stop();
    known.delete(scope);
  };
}

/**
 * What a visitor chose goes to the user they sign in as: their items join the package, their values fill what the user
 * has not set. The visitor's own copy goes when the user's is on the device.
 */
export function adoptGuestPlan(scope: Scope): void {
  const { items } = readPlan(GUEST_SCOPE);
  let saved =
    items.length === 0 || changeItems(scope, (own) => items.reduce((all, item) => addItem(all, item).items, own));
  for (const key of VALUE_KEYS) saved = adoptValue(key, scope) && saved;
  if (saved) clearPlan(GUEST_SCOPE);
}

function adoptValue<Key extends ValueKey>(key: Key, scope: Scope): boolean {
  const value = readValue(key, GUEST_SCOPE);
  const { fallback } = userKeys[key];
  const isSet = JSON.stringify(readValue(key, scope)) !== JSON.stringify(fallback);
  return value === fallback || isSet || changeValue(key, scope, () => value);
}

/** Forgets everything of a scope, here and in the other tabs (section 4: signing out). */
export function clearPlan(scope: Scope): void {
  known.delete(scope);
  together(() => clearScope(scope));
}

// Both keys gone at once: the user signed out in another tab, or had the browser forget this site.
const wasCleared = (scope: Scope) =>
  readText(keyOf('customPackageItems', scope)) === null && readText(keyOf(PLAN_NOTES, scope)) === null;

// Whether another tab has written over what this one knows.
function isBehind(scope: Scope): boolean {
  const plan = readPlan(scope);
  const { removed, onServer, stamps } = readNotes(scope);
  known.set(scope, plan);
  return (
    JSON.stringify(plan.items) !== (readText(keyOf('customPackageItems', scope)) ?? '[]') ||
    plan.removed.length !== removed.length ||
    plan.onServer.length !== onServer.length ||
    Object.entries(plan.values).some(([key, { stamp }]) => !stamps[key] || compareStamps(stamp, stamps[key]) !== 0)
  );
}

// The removals first: if the device dies between the two writes, a removed item is still known to be removed.
function store(scope: Scope, { items, removed, onServer, values }: Plan): boolean {
  const notes = readNotes(scope);
  const stamps = Object.fromEntries(Object.entries(values).map(([key, { stamp }]) => [key, stamp]));
  const writes = [
    writeNotes(scope, {
      ...notes,
      removed: [...removed],
      onServer: [...onServer],
      stamps: { ...notes.stamps, ...stamps },
    }),
    writeValue('customPackageItems', scope, items),
    ...VALUE_KEYS.map((key) => storeValue(key, scope, values[key])),
  ];
  return writes.every(Boolean);
}

const storeValue = <Key extends ValueKey>(key: Key, scope: Scope, set: Stamped | undefined): boolean =>
  !set || writeValue(key, scope, set.value as Stored<Key>);
