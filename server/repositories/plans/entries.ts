import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { PackageItem } from '#contract/plan.ts';
import type { PlanEntry } from '#contract/plans/plans.ts';
import type { StampedValue } from '#domain/plan/planMerge.ts';
import { uniqueIdBeforeRestoring } from '#domain/plan/customPackage.ts';
import { isSameChange } from '#domain/plan/planCopy.ts';
import { ITEM_KEY_PREFIX, MAX_TOMBSTONES, isLater } from '#domain/plan/planMerge.ts';
import type { Database, Transaction } from '../../db/open.ts';
import { planEntries } from '../../db/schema.ts';
import { findChangeProblem, isStorable } from './changeProblem.ts';
import { raiseRevision } from './memberships.ts';
import type { LockedPlan } from './memberships.ts';
import { measurePlan } from './planSize.ts';
import type { PlanSizeTracker } from './planSize.ts';
import { recordRevision } from './revisions.ts';
import type { StoredEntry } from './storedEntry.ts';

/** This file reads the entries of plans, and merges changes into them (section 14.2). */

const columns = { key: planEntries.key, value: planEntries.value, clock: planEntries.clock, tab: planEntries.tab };

const parseValue = (json: string | null): unknown => (json === null ? null : JSON.parse(json));

const toStamped = ({ value, clock, tab }: StoredEntry): StampedValue => ({
  // Parse the value, which can be large, only when it is read: in most cases the stamps decide which entry is later.
  get value() {
    return parseValue(value);
  },
  stamp: { clock, tab },
});

/** Returns the entries of a plan that have changed after the revision `since`: all entries when it is 0. */
export async function listEntries(db: Database, plan: string, since = 0): Promise<PlanEntry[]> {
  const rows = await db
    .select(columns)
    .from(planEntries)
    .where(and(eq(planEntries.plan, plan), since > 0 ? gt(planEntries.revision, since) : undefined))
    .orderBy(asc(planEntries.key));
  return rows.map((row) => ({ ...row, value: parseValue(row.value) }));
}

/** Returns the item of a plan with this uniqueId; null when there is none. */
export async function findItem(db: Database, plan: string, uniqueId: string): Promise<PackageItem | null> {
  const key = ITEM_KEY_PREFIX + uniqueId;
  const [row] = isStorable(key)
    ? await db
        .select({ value: planEntries.value })
        .from(planEntries)
        .where(and(eq(planEntries.plan, plan), eq(planEntries.key, key)))
    : [];
  return row ? (parseValue(row.value) as PackageItem | null) : null;
}

/**
 * Returns whether a plan has the item with this uniqueId, or the same item with another uniqueId, because it was
 * removed and put back. See withIdForRestoring().
 */
export async function hasItemOrRestoredItem(db: Database, plan: string, uniqueId: string): Promise<boolean> {
  const key = ITEM_KEY_PREFIX + uniqueIdBeforeRestoring(uniqueId);
  if (!isStorable(key)) return false;
  const isSameItem = eq(sql`rtrim(${planEntries.key}, '_')`, key);
  const [found] = await db
    .select({ key: planEntries.key })
    .from(planEntries)
    .where(and(eq(planEntries.plan, plan), isSameItem, isNotNull(planEntries.value)))
    .limit(1);
  return found !== undefined;
}

/** Returns the values of the entries of a plan by their keys, without tombstones. */
export async function readValues(db: Database, plan: string): Promise<ReadonlyMap<string, unknown>> {
  const entries = await listEntries(db, plan);
  return new Map(entries.flatMap(({ key, value }) => (value === null ? [] : [[key, value] as const])));
}

export interface ChangeResult {
  /** The id of the plan. */
  readonly plan: string;
  readonly revisionBefore: number;
  /** The revision of the plan after the changes: the same as before when nothing was new. */
  readonly revision: number;
  /** The changes that were not accepted, each with a sentence for the user. */
  readonly refused: readonly { readonly key: string; readonly detail: string }[];
}

/**
 * Merges changes into a locked plan: of two entries with the same key, the later one stays. Adds the entries that
 * changed to the history.
 * @param author the id of the user who changes the plan
 */
export async function changeEntries(
  db: Transaction,
  plan: LockedPlan,
  changes: readonly PlanEntry[],
  { author, now }: { author: string; now: Date },
): Promise<ChangeResult> {
  const refused: { key: string; detail: string }[] = [];
  const storedEntries = await findEntriesByKeys(
    db,
    plan.id,
    changes.map(({ key }) => key),
  );
  const changedEntries = new Map<string, StoredEntry>();
  let sizeTracker: PlanSizeTracker | undefined;
  for (const change of changes) {
    const { key, clock, tab } = change;
    const entryBefore = changedEntries.get(key) ?? storedEntries.get(key);
    let problem = findChangeProblem(change, now);
    if (problem === null) {
      const value = change.value ?? null;
      const sentValue = { value, stamp: { clock, tab } };
      const storedValue = entryBefore && toStamped(entryBefore);
      if (isSameChange(sentValue, storedValue) || !isLater(sentValue, storedValue)) continue;
      const newEntry = { key, value: value === null ? null : JSON.stringify(value), clock, tab };
      sizeTracker ??= await measurePlan(db, plan.id);
      problem = sizeTracker.replaceEntry(entryBefore, newEntry);
      if (problem === null) changedEntries.set(key, newEntry);
    }
    if (problem !== null) refused.push({ key, detail: problem });
  }
  const result = { plan: plan.id, revisionBefore: plan.revision, revision: plan.revision, refused };
  if (changedEntries.size === 0) return result;

  const revision = await raiseRevision(db, plan);
  const entries = [...changedEntries.values()];
  await db
    .insert(planEntries)
    .values(entries.map((entry) => ({ ...entry, plan: plan.id, revision })))
    .onConflictDoUpdate({
      target: [planEntries.plan, planEntries.key],
      set: { value: sql`excluded.value`, clock: sql`excluded.clock`, tab: sql`excluded.tab`, revision },
    });
  await recordRevision(db, { plan: plan.id, revision, at: now, author, entries, entriesBefore: storedEntries });
  if (sizeTracker && sizeTracker.tombstoneCount > MAX_TOMBSTONES)
    await deleteEarliestTombstones(db, plan.id, sizeTracker.tombstoneCount - MAX_TOMBSTONES);
  return { ...result, revision };
}

/** Returns the entries with these keys, also the removed ones. */
async function findEntriesByKeys(
  db: Database,
  plan: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, StoredEntry>> {
  // No row has a key that PostgreSQL cannot store, and a comparison with such a key would fail.
  const storableKeys = keys.filter(isStorable);
  if (storableKeys.length === 0) return new Map();
  const rows = await db
    .select(columns)
    .from(planEntries)
    .where(and(eq(planEntries.plan, plan), inArray(planEntries.key, storableKeys)));
  return new Map(rows.map((row) => [row.key, row]));
}

/** Deletes the earliest tombstones, the same ones that `trimTombstones` leaves out on the devices. */
async function deleteEarliestTombstones(db: Database, plan: string, count: number): Promise<void> {
  const isTombstone = and(eq(planEntries.plan, plan), isNull(planEntries.value));
  const earliestKeys = db
    .select({ key: planEntries.key })
    .from(planEntries)
    .where(isTombstone)
    .orderBy(asc(planEntries.clock), sql`${planEntries.key} collate "C"`)
    .limit(count);
  await db.delete(planEntries).where(and(isTombstone, inArray(planEntries.key, earliestKeys)));
}
