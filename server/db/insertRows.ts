import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './open.ts';

// A statement can carry 65,535 parameters, and a small one is prepared faster than a large one.
const AT_ONCE = 200;

/** Inserts many rows with few statements. */
export async function insertRows<T extends PgTable>(db: Database, table: T, rows: readonly T['$inferInsert'][]) {
  for (let start = 0; start < rows.length; start += AT_ONCE)
    await db.insert(table).values(rows.slice(start, start + AT_ONCE));
}
