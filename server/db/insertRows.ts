import type { PgInsertBase, PgQueryResultHKT, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './open.ts';

/**
 * The number of rows that one statement inserts. It is small, because a statement can have at most 65,535 parameters,
 * and a short statement is prepared faster than a long one.
 */
export const ROWS_PER_INSERT = 200;

/**
 * Inserts many rows with few statements.
 * @param addConflictHandling is applied to each statement; by default an existing row is an error
 */
export async function insertRows<T extends PgTable>(
  db: Database,
  table: T,
  rows: readonly T['$inferInsert'][],
  addConflictHandling: (insert: PgInsertBase<T, PgQueryResultHKT>) => PromiseLike<unknown> = (insert) => insert,
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    await addConflictHandling(db.insert(table).values(rows.slice(start, start + ROWS_PER_INSERT)));
  }
}
