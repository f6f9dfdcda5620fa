import { like } from 'drizzle-orm';
import type { PackageItem } from '#contract/plan.ts';
import type { Database } from '#server/db/open.ts';
import { planEntries } from '#server/db/schema.ts';

/** Returns the items of all plans in the database, without removed ones, sorted by key. */
export async function readStoredItems(db: Database): Promise<PackageItem[]> {
  const rows = await db
    .select({ value: planEntries.value })
    .from(planEntries)
    .where(like(planEntries.key, 'items/%'))
    .orderBy(planEntries.key);
  return rows.flatMap(({ value }) => (value === null ? [] : [JSON.parse(value) as PackageItem]));
}
