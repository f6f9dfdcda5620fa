import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/open.ts';
import * as schema from '#server/db/schema.ts';

/** Every table of the schema. */
export const TABLES = Object.values(schema).flatMap((table: unknown) => (is(table, PgTable) ? [table] : []));

/** Returns the rows of every table as JSON text, sorted, so that two databases can be compared. */
export async function readAllRows(db: Database): Promise<Readonly<Record<string, readonly string[]>>> {
  const rowsByTable: Record<string, string[]> = {};
  for (const table of TABLES)
    rowsByTable[getTableName(table)] = (await db.select().from(table)).map((row) => JSON.stringify(row)).sort();
  return rowsByTable;
}
