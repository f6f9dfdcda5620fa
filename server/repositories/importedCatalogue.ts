import { getTableColumns, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { insertRows } from '../db/insertRows.ts';
import type { Database } from '../db/open.ts';
import { packages, packageServices, regions, services, vendors } from '../db/schema.ts';
import { rowsOf } from './importedRows.ts';
import type { ImportedCatalogue, ImportedRows } from './importedRows.ts';
import { listRegions } from './regions.ts';

/** How many of each the import named, and how many services it removed. */
export interface Saved {
  readonly services: number;
  readonly packages: number;
  readonly vendors: number;
  readonly regions: number;
  readonly removed: number;
}

/**
 * Adds services and packages, or changes those whose id is known, with the regions and vendors that they name; reviews
 * stay. With `replace` nothing else of the catalogue remains. One transaction: all of it or nothing.
 * @throws Error naming the services that a package names and nobody offers
 */
export async function saveCatalogue(db: Database, imported: ImportedCatalogue, replace: boolean): Promise<Saved> {
  return db.transaction(async (transaction) => {
    const rows = rowsOf(imported, await listRegions(transaction));
    await insertRows(transaction, regions, rows.regions, (insert) => insert.onConflictDoNothing());
    await insertRows(transaction, vendors, rows.vendors, (insert) =>
      insert.onConflictDoUpdate({ target: vendors.id, set: CHANGED_VENDOR }),
    );
    await insertRows(transaction, services, rows.services, (insert) =>
      insert.onConflictDoUpdate({ target: services.id, set: CHANGED_SERVICE }),
    );
    await refuseUnknownServices(transaction, rows, replace);
    await insertRows(transaction, packages, rows.packages, (insert) =>
      insert.onConflictDoUpdate({ target: packages.id, set: CHANGED_PACKAGE }),
    );
    await transaction.delete(packageServices).where(inArray(packageServices.package, idsOf(rows.packages)));
    await insertRows(transaction, packageServices, rows.parts);
    const removed = replace ? await removeOthers(transaction, rows) : 0;
    await transaction.execute(sql`analyze services, vendors, packages, package_services`);
    return {
      services: rows.services.length,
      packages: rows.packages.length,
      vendors: rows.vendors.length,
      regions: rows.regions.length,
      removed,
    };
  });
}

const given = (column: PgColumn) => sql.raw(`excluded."${column.name}"`);

/** Every column as it was given, but for those named. */
const allBut = (table: PgTable, kept: readonly string[]): Record<string, SQL> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([key]) => !kept.includes(key))
      .map(([key, column]) => [key, given(column)]),
  );

const CHANGED_VENDOR = {
  name: given(vendors.name),
  // What the file does not tell stays as it was.
  description: sql`coalesce(nullif(${given(vendors.description)}, ''), ${vendors.description})`,
  since: sql`coalesce(nullif(${given(vendors.since)}, 0), ${vendors.since})`,
};
const CHANGED_SERVICE = allBut(services, ['id', 'rating', 'reviewCount']);
const CHANGED_PACKAGE = allBut(packages, ['id']);

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** Packages may name the services imported with them and, when nothing is replaced, those that are there already. */
async function refuseUnknownServices(db: Database, rows: ImportedRows, replace: boolean): Promise<void> {
  const imported = new Set(idsOf(rows.services));
  const others = [...new Set(rows.parts.map(({ service }) => service))].filter((id) => !imported.has(id));
  const there = replace ? [] : await db.select({ id: services.id }).from(services).where(inArray(services.id, others));
  const missing = others.filter((id) => !there.some((service) => service.id === id));
  if (missing.length > 0) throw new Error(`Packages name services that are not there: ${missing.join(', ')}.`);
}

/** Removes what the rows do not name; answers how many services that were. */
async function removeOthers(db: Database, rows: ImportedRows): Promise<number> {
  const others = (column: PgColumn, kept: readonly { id: string }[]) =>
    sql`${column} not in (select jsonb_array_elements_text(${JSON.stringify(idsOf(kept))}::jsonb))`;
  await db.delete(packages).where(others(packages.id, rows.packages));
  const removed = await db.delete(services).where(others(services.id, rows.services)).returning({ id: services.id });
  await db.delete(vendors).where(others(vendors.id, rows.vendors));
  await db.delete(regions).where(others(regions.id, rows.regions));
  return removed.length;
}
