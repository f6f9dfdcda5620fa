import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './open.ts';

/**
 * The number of rows that one statement deletes. It is small: the server closes the connection of a statement that
 * takes more than a few seconds, and deleting a row can also delete rows of other tables that refer to it.
 */
const BATCH_SIZE = 100;

/** Deletes at most BATCH_SIZE of the rows that match. Returns whether there may be more. */
export async function deleteBatch(db: Database, table: PgTable, matches: SQL): Promise<boolean> {
  const batch = sql`select ctid from ${table} where ${matches} limit ${BATCH_SIZE}`;
  const deleted = await db
    .delete(table)
    .where(sql`ctid = any(array(${batch}))`)
    .returning({ deleted: sql`true` });
  return deleted.length === BATCH_SIZE;
}
