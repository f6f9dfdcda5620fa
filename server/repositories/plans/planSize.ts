import { eq, sql } from 'drizzle-orm';
import { MAX_PLAN_BYTES } from '#contract/plans/plans.ts';
import { MAX_ENTRIES, TOO_MANY_MESSAGES, collectionOf } from '#domain/plan/planEntries.ts';
import type { Database } from '../../db/open.ts';
import { planEntries } from '../../db/schema.ts';
import type { StoredEntry } from './storedEntry.ts';

/** Tracks the size of a plan while changes are merged into it. */
export interface PlanSizeTracker {
  tombstoneCount: number;
  /**
   * Counts `newEntry` in place of `entryBefore`, and returns null. If the plan would then have too many bytes, or too
   * many entries in the same collection, counts nothing and returns a sentence for the user.
   */
  readonly replaceEntry: (entryBefore: StoredEntry | undefined, newEntry: StoredEntry) => string | null;
}

/** Returns a tracker that begins with the stored entries of a plan. */
export async function measurePlan(db: Database, plan: string): Promise<PlanSizeTracker> {
  const collection = sql<string>`split_part(${planEntries.key}, '/', 1)`;
  const rows = await db
    .select({
      collection,
      count: sql<number>`count(${planEntries.value})::integer`,
      tombstoneCount: sql<number>`(count(*) - count(${planEntries.value}))::integer`,
      bytes: sql<number>`coalesce(sum(octet_length(${planEntries.key}) + octet_length(${planEntries.value})), 0)::integer`,
    })
    .from(planEntries)
    .where(eq(planEntries.plan, plan))
    .groupBy(collection);
  const countsByCollection = new Map(rows.map((row) => [row.collection, row.count]));
  let bytes = rows.reduce((sum, row) => sum + row.bytes, 0);
  const tracker: PlanSizeTracker = {
    tombstoneCount: rows.reduce((sum, row) => sum + row.tombstoneCount, 0),
    replaceEntry(entryBefore, newEntry) {
      const addedBytes = bytesOf(newEntry) - (entryBefore ? bytesOf(entryBefore) : 0);
      const collectionName = collectionOf(newEntry.key);
      const countChange =
        Number(newEntry.value !== null) - Number(entryBefore !== undefined && entryBefore.value !== null);
      const count = collectionName === null ? 0 : (countsByCollection.get(collectionName) ?? 0) + countChange;
      if (collectionName !== null && countChange > 0 && count > MAX_ENTRIES[collectionName])
        return TOO_MANY_MESSAGES[collectionName];
      if (addedBytes > 0 && bytes + addedBytes > MAX_PLAN_BYTES)
        return 'The plan has reached its largest size of 1 MB. Remove something before you add more.';
      bytes += addedBytes;
      if (collectionName !== null) countsByCollection.set(collectionName, count);
      tracker.tombstoneCount +=
        Number(newEntry.value === null) - Number(entryBefore !== undefined && entryBefore.value === null);
      return null;
    },
  };
  return tracker;
}

/** Returns the number of bytes that an entry adds to the size of a plan: 0 for a tombstone. */
const bytesOf = ({ key, value }: StoredEntry) =>
  value === null ? 0 : Buffer.byteLength(key) + Buffer.byteLength(value);
