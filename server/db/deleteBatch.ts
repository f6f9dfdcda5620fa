import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './open.ts';

/**
 * How many rows a statement deletes. A connection of the server is closed when a statement takes more than a few
 * seconds, and a row can bring others with it.
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
