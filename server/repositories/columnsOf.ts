import type { Fields } from '#contract/entity.ts';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Returns the columns of a table that hold the fields of an entity. Columns and fields have the same names. */
export function columnsOf<F extends Fields, Table extends Readonly<Record<keyof F, PgColumn>>>(
  fields: F,
  table: Table,
): Pick<Table, keyof F> {
  return Object.fromEntries(Object.keys(fields).map((key) => [key, table[key]])) as Pick<Table, keyof F>;
}
