import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { PackageItem } from '#contract/plan.ts';
import { MAX_PLAN_BYTES } from '#contract/plans/plans.ts';
import type { PlanEntry } from '#contract/plans/plans.ts';
import type { Stamped } from '#domain/plan/planMerge.ts';
import { ITEMS, MAX_TOMBSTONES, isLater } from '#domain/plan/planMerge.ts';
import { MAX_ENTRIES, TOO_MANY, collectionOf, entryProblem } from '#domain/plan/planEntries.ts';
import type { Database } from '../../db/open.ts';
import { planEntries, planRevisions } from '../../db/schema.ts';
import { nextRevision } from './memberships.ts';
import type { LockedPlan } from './memberships.ts';

/** The entries of plans, and how changes are merged into them (section 14.2). */

/** The most bytes of the history of a plan. A plan that is edited by people needs years to reach them. */
const MAX_HISTORY_BYTES = 20_000_000;
/** The number of revisions after which the history is trimmed. */
const TRIM_INTERVAL = 50;
const YEAR = 366 * 24 * 60 * 60 * 1000;

interface StoredEntry {
  readonly key: string;
  /** JSON; null for a removed entry. */
  readonly value: string | null;
  readonly clock: number;
  readonly tab: string;
}

const columns = { key: planEntries.key, value: planEntries.value, clock: planEntries.clock, tab: planEntries.tab };

const valueOf = (json: string | null): unknown => (json === null ? null : JSON.parse(json));

const stamped = ({ value, clock, tab }: StoredEntry): Stamped => ({ value: valueOf(value), stamp: { clock, tab } });

/** Returns the entries of a plan that have changed after a revision: all after 0. */
export async function listEntries(db: Database, plan: string, since = 0): Promise<PlanEntry[]> {
  const rows = await db
    .select(columns)
    .from(planEntries)
    .where(and(eq(planEntries.plan, plan), since > 0 ? gt(planEntries.revision, since) : undefined))
    .orderBy(asc(planEntries.key));
  return rows.map((row) => ({ ...row, value: valueOf(row.value) }));
}

/** Returns the item of a plan with this uniqueId; null when there is none. */
export async function findItem(db: Database, plan: string, uniqueId: string): Promise<PackageItem | null> {
  const key = ITEMS + uniqueId;
  const [row] = isStorable(key)
    ? await db
        .select({ value: planEntries.value })
        .from(planEntries)
        .where(and(eq(planEntries.plan, plan), eq(planEntries.key, key)))
    : [];
  return row ? (valueOf(row.value) as PackageItem | null) : null;
}

/** Returns the values of a plan by key, without the removed ones. */
export async function readValues(db: Database, plan: string): Promise<ReadonlyMap<string, unknown>> {
  const entries = await listEntries(db, plan);
  return new Map(entries.flatMap(({ key, value }) => (value === null ? [] : [[key, value] as const])));
}

export interface ChangeResult {
  /** The revision of the plan after the changes. It is unchanged when nothing was new. */
  readonly revision: number;
  /** The changes that were not accepted, each with a sentence for the user. */
  readonly refused: readonly { readonly key: string; readonly detail: string }[];
}

/**
 * Merges changes into a locked plan: of each key, the later entry stays. What changes is added to the history.
 * @param author the user who changes the plan; null for the server
 */
export async function changeEntries(
  db: Database,
  plan: LockedPlan,
  changes: readonly PlanEntry[],
  { author, now }: { author: string | null; now: Date },
): Promise<ChangeResult> {
  const refused: { key: string; detail: string }[] = [];
  const stored = await readEntries(
    db,
    plan.id,
    changes.map(({ key }) => key),
  );
  const changed = new Map<string, StoredEntry>();
  let size: PlanSize | undefined;
  for (const change of changes) {
    const { key, clock, tab } = change;
    const current = changed.get(key) ?? stored.get(key);
    let problem = changeProblem(change, now);
    if (problem === null) {
      const value = change.value ?? null;
      if (!isLater({ value, stamp: { clock, tab } }, current && stamped(current))) continue;
      const entry = { key, value: value === null ? null : JSON.stringify(value), clock, tab };
      size ??= await measure(db, plan.id);
      problem = size.exchange(current, entry);
      if (problem === null) changed.set(key, entry);
    }
    if (problem !== null) refused.push({ key, detail: problem });
  }
  if (changed.size === 0) return { revision: plan.revision, refused };

  const revision = await nextRevision(db, plan);
  const entries = [...changed.values()];
  await db
    .insert(planEntries)
    .values(entries.map((entry) => ({ ...entry, plan: plan.id, revision })))
    .onConflictDoUpdate({
      target: [planEntries.plan, planEntries.key],
      set: { value: sql`excluded.value`, clock: sql`excluded.clock`, tab: sql`excluded.tab`, revision },
    });
  await db.insert(planRevisions).values({
    plan: plan.id,
    revision,
    at: now,
    user: author,
    changes: historyOf(entries, stored),
  });
  if (revision % TRIM_INTERVAL === 0) await trimHistory(db, plan.id);
  if (size && size.tombstones > MAX_TOMBSTONES)
    await deleteEarliestTombstones(db, plan.id, size.tombstones - MAX_TOMBSTONES);
  return { revision, refused };
}

/** Returns the entries with these keys, also the removed ones. */
async function readEntries(
  db: Database,
  plan: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, StoredEntry>> {
  // Texts that PostgreSQL cannot store are in no row, and comparing with them would fail.
  const storableKeys = keys.filter(isStorable);
  if (storableKeys.length === 0) return new Map();
  const rows = await db
    .select(columns)
    .from(planEntries)
    .where(and(eq(planEntries.plan, plan), inArray(planEntries.key, storableKeys)));
  return new Map(rows.map((row) => [row.key, row]));
}

/** Returns a sentence that says why a change cannot be accepted, whatever the plan contains; null when it can. */
function changeProblem(change: PlanEntry, now: Date): string | null {
  if (change.value === undefined) return 'A change needs a value, which is null when it removes something.';
  if (!isStorable(change.key) || !isStorable(change.tab)) return 'A key contains characters that cannot be stored.';
  if (isDeeperThan(change.value, MAX_DEPTH) || HAS_UNSTORABLE_CHARACTER.test(JSON.stringify(change.value)))
    return 'A value cannot be stored.';
  // An entry from the far future could never be changed again.
  if (change.clock > now.getTime() + YEAR) return 'The clock of the device is more than a year ahead.';
  return entryProblem(change);
}

/** Returns false for texts that PostgreSQL cannot store, or of which the embedded database loses a character. */
const isStorable = (text: string) => !/\0|\p{Surrogate}|\uFEFF/u.test(text);

/** The most levels of arrays and objects in a value. */
const MAX_DEPTH = 20;

const isDeeperThan = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((part) => isDeeperThan(part, levels - 1)));

/** Matches the JSON of a text with NUL or an unpaired surrogate, which PostgreSQL cannot store as a text. */
const HAS_UNSTORABLE_CHARACTER = /(?:^|[^\\])(?:\\\\)*\\u(?:0000|d[89a-f])/;

/** The size of a plan while changes are merged into it. */
interface PlanSize {
  tombstones: number;
  /**
   * Counts the exchange of an entry for another one. Returns a sentence, and counts nothing, when the plan would become
   * too large.
   */
  readonly exchange: (current: StoredEntry | undefined, next: StoredEntry) => string | null;
}

async function measure(db: Database, plan: string): Promise<PlanSize> {
  const collection = sql<string>`split_part(${planEntries.key}, '/', 1)`;
  const rows = await db
    .select({
      collection,
      count: sql<number>`count(${planEntries.value})::integer`,
      tombstones: sql<number>`(count(*) - count(${planEntries.value}))::integer`,
      bytes: sql<number>`coalesce(sum(octet_length(${planEntries.key}) + octet_length(${planEntries.value})), 0)::integer`,
    })
    .from(planEntries)
    .where(eq(planEntries.plan, plan))
    .groupBy(collection);
  const counts = new Map(rows.map((row) => [row.collection, row.count]));
  let bytes = rows.reduce((sum, row) => sum + row.bytes, 0);
  const size: PlanSize = {
    tombstones: rows.reduce((sum, row) => sum + row.tombstones, 0),
    exchange(current, next) {
      const added = bytesOf(next) - (current ? bytesOf(current) : 0);
      const name = collectionOf(next.key);
      const isNew = Number(next.value !== null) - Number(current !== undefined && current.value !== null);
      const count = name === null ? 0 : (counts.get(name) ?? 0) + isNew;
      if (name !== null && isNew > 0 && count > MAX_ENTRIES[name]) return TOO_MANY[name];
      if (added > 0 && bytes + added > MAX_PLAN_BYTES)
        return 'The plan has reached its largest size of 1 MB. Remove something before you add more.';
      bytes += added;
      if (name !== null) counts.set(name, count);
      size.tombstones += Number(next.value === null) - Number(current !== undefined && current.value === null);
      return null;
    },
  };
  return size;
}

/** Returns the bytes that count for the size of a plan. Removed entries do not count. */
const bytesOf = ({ key, value }: StoredEntry) =>
  value === null ? 0 : Buffer.byteLength(key) + Buffer.byteLength(value);

/** Returns the JSON of the changes for the history: a list of EntryChange. */
function historyOf(entries: readonly StoredEntry[], before: ReadonlyMap<string, StoredEntry>): string {
  const changes = entries.map(
    ({ key, value }) =>
      `{"key":${JSON.stringify(key)},"before":${before.get(key)?.value ?? 'null'},"after":${value ?? 'null'}}`,
  );
  return `[${changes.join()}]`;
}

/** Deletes the oldest part of a history that has become too large. */
async function trimHistory(db: Database, plan: string): Promise<void> {
  const sizes = db.$with('sizes').as(
    db
      .select({
        revision: planRevisions.revision,
        bytes:
          sql<number>`sum(octet_length(${planRevisions.changes})) over (order by ${planRevisions.revision} desc)`.as(
            'bytes',
          ),
      })
      .from(planRevisions)
      .where(eq(planRevisions.plan, plan)),
  );
  const excess = db
    .with(sizes)
    .select({ revision: sizes.revision })
    .from(sizes)
    .where(gt(sizes.bytes, MAX_HISTORY_BYTES));
  await db.delete(planRevisions).where(and(eq(planRevisions.plan, plan), inArray(planRevisions.revision, excess)));
}

/** Deletes the tombstones that `boundedEntries` leaves out on the devices, too. */
async function deleteEarliestTombstones(db: Database, plan: string, count: number): Promise<void> {
  const isTombstone = and(eq(planEntries.plan, plan), isNull(planEntries.value));
  const earliest = db
    .select({ key: planEntries.key })
    .from(planEntries)
    .where(isTombstone)
    .orderBy(asc(planEntries.clock), sql`${planEntries.key} collate "C"`)
    .limit(count);
  await db.delete(planEntries).where(and(isTombstone, inArray(planEntries.key, earliest)));
}
