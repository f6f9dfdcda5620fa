import { and, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { insertRows } from '../../db/insertRows.ts';
import type { Database } from '../../db/open.ts';
import { catalogueVersion, packages, packageServices, regions, reviews, services, vendors } from '../../db/schema.ts';
import { rowsOf } from './importedRows.ts';
import type { ImportedCatalogue, ImportedRows } from './importedRows.ts';
import { listRegions } from './regions.ts';
import { recountReviews } from './reviews.ts';

/** The number of rows of each kind that an import has saved, and the number of services that it has removed. */
export interface ImportResult {
  readonly services: number;
  readonly packages: number;
  readonly reviews: number;
  readonly vendors: number;
  readonly regions: number;
  readonly removed: number;
}

/**
 * Saves the services and packages of an imported file, with the regions and vendors that they name, in one transaction.
 * Rows with a known id are updated. Imported reviews replace earlier imported reviews of the same services; reviews by
 * users stay.
 * @param replace if true, all other services, packages, vendors and regions are removed
 * @param onSaved is called with the number of services, packages and reviews that have been saved since the last call
 * @throws Error when packages or reviews name services that do not exist
 */
export async function saveCatalogue(
  db: Database,
  imported: ImportedCatalogue,
  replace: boolean,
  onSaved?: (count: number) => void,
): Promise<ImportResult> {
  return db.transaction(async (transaction) => {
    // Every import changes this row. Locking it first makes simultaneous imports wait for each other here.
    await transaction.select().from(catalogueVersion).for('update');
    const rows = rowsOf(imported, await listRegions(transaction));
    await insertRows(transaction, regions, rows.regions, (insert) => insert.onConflictDoNothing());
    await insertRows(transaction, vendors, rows.vendors, (insert) =>
      insert.onConflictDoUpdate({ target: vendors.id, set: VENDOR_CHANGES }),
    );
    await insertRows(
      transaction,
      services,
      rows.services,
      (insert) => insert.onConflictDoUpdate({ target: services.id, set: SERVICE_CHANGES }),
      onSaved,
    );
    await rejectUnknownServices(transaction, rows, replace);
    await insertRows(
      transaction,
      packages,
      rows.packages,
      (insert) => insert.onConflictDoUpdate({ target: packages.id, set: PACKAGE_CHANGES }),
      onSaved,
    );
    await transaction.delete(packageServices).where(inArray(packageServices.package, idsOf(rows.packages)));
    await insertRows(transaction, packageServices, rows.packageServices);
    await saveReviews(transaction, rows.reviews, onSaved);
    const removed = replace ? await removeOthers(transaction, rows) : 0;
    await transaction.execute(sql`analyze services, reviews, vendors, packages, package_services`);
    return {
      services: rows.services.length,
      packages: rows.packages.length,
      reviews: rows.reviews.length,
      vendors: rows.vendors.length,
      regions: rows.regions.length,
      removed,
    };
  });
}

const importedValue = (column: PgColumn) => sql.raw(`excluded."${column.name}"`);

/** Returns changes that set every column to its imported value, except the columns in `kept`. */
const allColumnsExcept = (table: PgTable, kept: readonly string[]): Record<string, SQL> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([key]) => !kept.includes(key))
      .map(([key, column]) => [key, importedValue(column)]),
  );

const VENDOR_CHANGES = {
  name: importedValue(vendors.name),
  // A value that is not in the file stays unchanged.
  description: sql`coalesce(nullif(${importedValue(vendors.description)}, ''), ${vendors.description})`,
  since: sql`coalesce(nullif(${importedValue(vendors.since)}, 0), ${vendors.since})`,
};
const SERVICE_CHANGES = allColumnsExcept(services, ['id', 'rating', 'reviewCount']);
const PACKAGE_CHANGES = allColumnsExcept(packages, ['id']);

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/**
 * Packages and reviews may name imported services and, unless the whole catalogue is replaced, existing ones.
 * @throws Error when they name any other service
 */
async function rejectUnknownServices(db: Database, rows: ImportedRows, replace: boolean): Promise<void> {
  const importedIds = new Set(idsOf(rows.services));
  const namedIds = new Set([...rows.packageServices, ...rows.reviews].map(({ service }) => service));
  const otherIds = [...namedIds].filter((id) => !importedIds.has(id));
  const existing = replace
    ? []
    : await db.select({ id: services.id }).from(services).where(inArray(services.id, otherIds));
  const missingIds = otherIds.filter((id) => !existing.some((service) => service.id === id));
  if (missingIds.length > 0)
    throw new Error(`Packages or reviews name services that do not exist: ${missingIds.join(', ')}.`);
}

/** Saves imported reviews in place of the earlier imported ones of the same services. Imported reviews have no user. */
async function saveReviews(
  db: Database,
  rows: ImportedRows['reviews'],
  onSaved?: (count: number) => void,
): Promise<void> {
  const reviewedIds = [...new Set(rows.map(({ service }) => service))];
  await db.delete(reviews).where(and(isNull(reviews.user), inArray(reviews.service, reviewedIds)));
  await insertRows(db, reviews, rows, (insert) => insert, onSaved);
  await recountReviews(db, reviewedIds);
}

/**
 * Removes the packages, services, vendors and regions that are not in the imported file.
 * @returns the number of removed services
 */
async function removeOthers(db: Database, rows: ImportedRows): Promise<number> {
  const isNotIn = (column: PgColumn, kept: readonly { id: string }[]) =>
    sql`${column} not in (select jsonb_array_elements_text(${JSON.stringify(idsOf(kept))}::jsonb))`;
  await db.delete(packages).where(isNotIn(packages.id, rows.packages));
  const removed = await db.delete(services).where(isNotIn(services.id, rows.services)).returning({ id: services.id });
  await db.delete(vendors).where(isNotIn(vendors.id, rows.vendors));
  await db.delete(regions).where(isNotIn(regions.id, rows.regions));
  return removed.length;
}
