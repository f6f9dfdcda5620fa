import { eq, sql } from 'drizzle-orm';
import { MAX_PLAN_BYTES } from '#contract/plans/plans.ts';
import { MAX_ENTRIES, TOO_MANY_MESSAGES, collectionOf } from '#domain/plan/planEntries.ts';
import type { Database } from '../../db/open.ts';
import { planEntries } from '../../db/schema.ts';
import type { StoredEntry } from './storedEntry.ts';

/** The size of a plan while changes are merged into it. */
export interface PlanSizeTracker {
  tombstoneCount: number;
  /**
   * Counts the entry `next` in place of the entry `current`. When the plan would become too large, counts nothing and
   * returns a sentence for the user.
   */
  readonly replaceEntry: (current: StoredEntry | undefined, next: StoredEntry) => string | null;
}

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
  const counts = new Map(rows.map((row) => [row.collection, row.count]));
  let bytes = rows.reduce((sum, row) => sum + row.bytes, 0);
  const size: PlanSizeTracker = {
    tombstoneCount: rows.reduce((sum, row) => sum + row.tombstoneCount, 0),
    replaceEntry(current, next) {
      const addedBytes = bytesOf(next) - (current ? bytesOf(current) : 0);
      const collectionName = collectionOf(next.key);
      const countChange = Number(next.value !== null) - Number(current !== undefined && current.value !== null);
      const count = collectionName === null ? 0 : (counts.get(collectionName) ?? 0) + countChange;
      if (collectionName !== null && countChange > 0 && count > MAX_ENTRIES[collectionName])
        return TOO_MANY_MESSAGES[collectionName];
      if (addedBytes > 0 && bytes + addedBytes > MAX_PLAN_BYTES)
        return 'The plan has reached its largest size of 1 MB. Remove something before you add more.';
      bytes += addedBytes;
      if (collectionName !== null) counts.set(collectionName, count);
      size.tombstoneCount += Number(next.value === null) - Number(current !== undefined && current.value === null);
      return null;
    },
  };
  return size;
}

/** Returns the number of bytes that an entry adds to the size of a plan: 0 for a removed entry. */
const bytesOf = ({ key, value }: StoredEntry) =>
  value === null ? 0 : Buffer.byteLength(key) + Buffer.byteLength(value);
