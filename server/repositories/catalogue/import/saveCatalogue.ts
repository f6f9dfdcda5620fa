import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/open.ts';
import { liftTimeouts } from '../../../db/postgres/settings.ts';
import { catalogueVersion, packages, regions, services, vendors } from '../../../db/schema.ts';
import { listRegions } from '../regions.ts';
import type { ImportedCatalogue } from './importedCatalogue.ts';
import { createRowConverter } from './rowConverter.ts';
import { savePackages } from './savePackages.ts';
import { saveReviews } from './saveReviews.ts';
import { saveServices } from './saveServices.ts';
import { createServiceCheck } from './serviceCheck.ts';

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
 * Saves the services and packages of an imported file, with the regions and vendors that they name, in one transaction
 * and one batch of rows after another. Rows with a known id are updated. Imported reviews replace earlier imported reviews
 * of the same services; reviews by users stay.
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
    // A large file has statements that take longer than a request may.
    await liftTimeouts(transaction);
    // Every import changes this row. Locking it first makes simultaneous imports wait for each other here.
    await transaction.select().from(catalogueVersion).for('update');
    const converter = createRowConverter(await listRegions(transaction));
    const serviceIds = await saveServices(transaction, imported.services, converter, onSaved);
    const check = createServiceCheck(transaction, serviceIds, replace);
    const packageIds = await savePackages(transaction, imported.packages, converter, check, onSaved);
    const reviewCount = await saveReviews(transaction, imported.reviews, check, onSaved);
    check.throwIfMissing();
    const kept = { serviceIds, packageIds, vendorIds: converter.vendorIds(), regionIds: converter.regionIds };
    const removed = replace ? await removeOthers(transaction, kept) : 0;
    await transaction.execute(sql`analyze services, reviews, vendors, packages, package_services`);
    return {
      services: serviceIds.size,
      packages: packageIds.size,
      reviews: reviewCount,
      vendors: kept.vendorIds.length,
      regions: kept.regionIds.size,
      removed,
    };
  });
}

interface KeptRows {
  readonly packageIds: Iterable<string>;
  readonly serviceIds: Iterable<string>;
  readonly vendorIds: Iterable<string>;
  readonly regionIds: Iterable<string>;
}

/**
 * Removes the packages, services, vendors and regions that are not in the imported file.
 * @returns the number of removed services
 */
async function removeOthers(db: Database, kept: KeptRows): Promise<number> {
  const isNotIn = (column: PgColumn, ids: Iterable<string>) =>
    sql`${column} not in (select jsonb_array_elements_text(${JSON.stringify([...ids])}::jsonb))`;
  await db.delete(packages).where(isNotIn(packages.id, kept.packageIds));
  const removed = await db.delete(services).where(isNotIn(services.id, kept.serviceIds)).returning({ id: services.id });
  await db.delete(vendors).where(isNotIn(vendors.id, kept.vendorIds));
  await db.delete(regions).where(isNotIn(regions.id, kept.regionIds));
  return removed.length;
}
