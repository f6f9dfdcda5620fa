import { getTableColumns, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** This file creates the SQL with which an import updates rows whose ids exist already. */

/** Returns the SQL expression for the value that the imported row has in a column. */
export const importedValue = (column: PgColumn) => sql.raw(`excluded."${column.name}"`);

/** Returns the `set` of an upsert: the imported value of every column, except of those in `keptColumns`. */
export const importedValuesExcept = (table: PgTable, keptColumns: readonly string[]): Record<string, SQL> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([key]) => !keptColumns.includes(key))
      .map(([key, column]) => [key, importedValue(column)]),
  );
