import { asc, gt, inArray } from 'drizzle-orm';
import type { Database } from '../../../db/open.ts';
import type { packages, regions, services, vendors } from '../../../db/schema.ts';
import type { AfterBatch } from './batchesOf.ts';

/** The number of ids that one SELECT reads from the table; the DELETE after it gets at most as many. */
const IDS_PER_STATEMENT = 2000;

/**
 * Removes the rows of a table whose ids are not in `keptIds`. It removes them in batches, because a single statement
 * with the ids of 100,000 rows would need 80 MB of memory.
 * @returns the number of removed rows
 */
export async function removeRowsExcept(
  db: Database,
  table: typeof packages | typeof services | typeof vendors | typeof regions,
  keptIds: ReadonlySet<string>,
  afterBatch: AfterBatch,
): Promise<number> {
  let removedCount = 0;
  let lastId = '';
  for (;;) {
    const rows = await db
      .select({ id: table.id })
      .from(table)
      .where(gt(table.id, lastId))
      .orderBy(asc(table.id))
      .limit(IDS_PER_STATEMENT);
    const lastRow = rows.at(-1);
    if (!lastRow) return removedCount;
    lastId = lastRow.id;
    const removedIds = rows.map(({ id }) => id).filter((id) => !keptIds.has(id));
    if (removedIds.length > 0) await db.delete(table).where(inArray(table.id, removedIds));
    removedCount += removedIds.length;
    afterBatch(0);
  }
}
