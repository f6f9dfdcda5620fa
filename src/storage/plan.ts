import type { PackageItem } from '#contract/plan.ts';
import { addItem } from '#domain/customPackage.ts';
import { EMPTY_PLAN, mergePlans, nextStamp, setItems } from '#domain/planMerge.ts';
import type { Plan } from '#domain/planMerge.ts';
import { readText, subscribeToStorage, together } from './device.ts';
import { GUEST_SCOPE, PLAN_NOTES, keyOf, userKeys } from './keys.ts';
import type { Scope, Stored, UserKey } from './keys.ts';
import { clearScope, readNotes, readValue, setBrokenAside, writeNotes, writeValue } from './store.ts';

/**
 * A user's plan on this device. Tabs write the same keys, and what one tab writes may overwrite what another has just
 * written: so each tab keeps the items it knows, and merges them with what is stored at every write and every change.
 */

/** The keys of single values: the one set last stays. */
export type ValueKey = Exclude<UserKey, 'customPackageItems'>;

const VALUE_KEYS = Object.keys(userKeys).filter((key): key is ValueKey => key !== 'customPackageItems');

const TAB = crypto.randomUUID();

const known = new Map<Scope, Plan>();

// What was merged last and of what: nothing new is made while nothing has changed.
const merged = new Map<Scope, { items: unknown; notes: unknown; own: Plan | undefined; plan: Plan }>();

/** The items and what is remembered of them, as stored, merged with what this tab knows. The same object until it changes. */
export function readPlan(scope: Scope): Plan {
  const items = readValue('customPackageItems', scope);
  const notes = readNotes(scope);
  const own = known.get(scope);
  const last = merged.get(scope);
  if (last && last.items === items && last.notes === notes && last.own === own) return last.plan;
  const stored = { ...EMPTY_PLAN, items, removed: notes.removed, onServer: notes.onServer };
  const plan = mergePlans(stored, own && !wasCleared(scope) ? own : EMPTY_PLAN);
  merged.set(scope, { items, notes, own, plan });
  return plan;
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
  const value = change(readValue(key, scope));
  const notes = readNotes(scope);
  const stamp = nextStamp(notes.stamps[key], Date.now(), TAB);
  return together(() => {
    const stamped = writeNotes(scope, { ...notes, stamps: { ...notes.stamps, [key]: stamp } });
    return writeValue(key, scope, value) && stamped;
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
  const notes = readNotes(scope);
  known.set(scope, plan);
  return (
    JSON.stringify(plan.items) !== (readText(keyOf('customPackageItems', scope)) ?? '[]') ||
    plan.removed.length !== notes.removed.length ||
    plan.onServer.length !== notes.onServer.length
  );
}

// The removals first: if the device dies between the two writes, a removed item is still known to be removed.
function store(scope: Scope, { items, removed, onServer }: Plan): boolean {
  const noted = writeNotes(scope, { ...readNotes(scope), removed: [...removed], onServer: [...onServer] });
  return writeValue('customPackageItems', scope, items) && noted;
}
