import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './open.ts';

/**
 * The number of rows that one statement deletes, unless the caller gives another one. It is small: the server closes
 * the connection of a statement that takes more than a few seconds.
 */
const DEFAULT_BATCH_SIZE = 100;

/** Deletes at most `batchSize` of the rows that match. Returns whether there may be more. */
export async function deleteBatch(
  db: Database,
  table: PgTable,
  matches: SQL,
  batchSize = DEFAULT_BATCH_SIZE,
): Promise<boolean> {
  const batch = sql`select ctid from ${table} where ${matches} limit ${batchSize}`;
  const deleted = await db
    .delete(table)
    .where(sql`ctid = any(array(${batch}))`)
    .returning({ deleted: sql`true` });
  return deleted.length === batchSize;
}

/**
 * Deletes the rows that match, one batch after another.
 * @param batchSize a small number if the deletion of a row also deletes many rows of other tables that refer to it
 */
export async function deleteInBatches(db: Database, table: PgTable, matches: SQL, batchSize?: number): Promise<void> {
  // Let the process serve requests between two batches: the statements of the embedded database alone never do.
  while (await deleteBatch(db, table, matches, batchSize)) await setImmediate();
}
