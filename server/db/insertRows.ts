import type { PgInsertBase, PgQueryResultHKT, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './open.ts';

// A statement can carry 65,535 parameters, and a small one is prepared faster than a large one.
const AT_ONCE = 200;

/**
 * Inserts many rows with few statements.
 * @param finished says what happens to rows that are there already; by default that is an error
 */
export async function insertRows<T extends PgTable>(
  db: Database,
  table: T,
  rows: readonly T['$inferInsert'][],
  finished: (insert: PgInsertBase<T, PgQueryResultHKT>) => PromiseLike<unknown> = (insert) => insert,
): Promise<void> {
  for (let start = 0; start < rows.length; start += AT_ONCE)
    await finished(db.insert(table).values(rows.slice(start, start + AT_ONCE)));
}
