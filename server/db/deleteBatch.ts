import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './open.ts';

/**
 * The number of rows that one statement deletes, unless the caller gives another one. It is small, because PostgreSQL
 * cancels a statement that takes longer than three seconds: see settings.ts.
 */
const DEFAULT_BATCH_SIZE = 100;

/** Deletes at most `batchSize` of the rows that match. Returns whether there may be more. */
export async function deleteBatch(
  db: Database,
  table: PgTable,
  condition: SQL,
  batchSize = DEFAULT_BATCH_SIZE,
): Promise<boolean> {
  const batch = sql`select ctid from ${table} where ${condition} limit ${batchSize}`;
  const deletedRows = await db
    .delete(table)
    .where(sql`ctid = any(array(${batch}))`)
    .returning({ deleted: sql`true` });
  return deletedRows.length === batchSize;
}

/**
 * Deletes the rows that match, one batch after another.
 * @param batchSize a small number if the deletion of a row also deletes many rows of other tables that refer to it
 */
export async function deleteInBatches(db: Database, table: PgTable, condition: SQL, batchSize?: number): Promise<void> {
  // Let the process serve requests between two batches. A process that only awaits statements of the embedded database
  // serves no requests meanwhile.
  while (await deleteBatch(db, table, condition, batchSize)) await setImmediate();
}
