import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/open.ts';
import { liftTimeouts } from '../../../db/postgres/settings.ts';
import { catalogueVersion, packages, regions, services, vendors } from '../../../db/schema.ts';
import { listRegions } from '../regions.ts';
import type { AfterBatch } from './batchesOf.ts';
import type { ImportedCatalogue } from './importedCatalogue.ts';
import { createRowConverter } from './rowConverter.ts';
import { removeRowsExcept } from './removeRowsExcept.ts';
import { savePackages } from './savePackages.ts';
import { saveReviews } from './saveReviews.ts';
import { saveServices } from './saveServices.ts';
import { createServiceExistenceCheck } from './serviceExistenceCheck.ts';

/**
 * The numbers of services, packages and reviews that an import has saved, of the vendors and regions that these name,
 * and of the services that the import has removed.
 */
export interface ImportResult {
  readonly serviceCount: number;
  readonly packageCount: number;
  readonly reviewCount: number;
  readonly vendorCount: number;
  readonly regionCount: number;
  readonly removedServiceCount: number;
}

/**
 * Saves the services, packages and reviews of an imported file, with the regions and vendors that they name, batch by
 * batch in one transaction. Services, packages and vendors whose ids exist already are updated; existing regions stay
 * as they are. Imported reviews replace earlier imported reviews of the same services. Reviews by users stay as long as
 * their service exists.
 * @param replace if true, all services, packages, imported reviews, vendors and regions that the file does not name are
 * removed
 * @throws Error when packages or reviews name services that do not exist, or when vendors of two cities share an id
 */
export async function saveCatalogue(
  db: Database,
  imported: ImportedCatalogue,
  replace: boolean,
  afterBatch: AfterBatch = () => undefined,
): Promise<ImportResult> {
  return db.transaction(async (transaction) => {
    // Statements of a large import can take longer than the statement timeout of our connections.
    await liftTimeouts(transaction);
    // Every import locks this row first, so that simultaneous imports wait for each other here.
    await transaction.select().from(catalogueVersion).for('update');
    const converter = createRowConverter(await listRegions(transaction));
    const serviceIds = await saveServices(transaction, imported.services, converter, replace, afterBatch);
    const serviceCheck = createServiceExistenceCheck(transaction, serviceIds, replace);
    const packageIds = await savePackages(transaction, imported.packages, converter, serviceCheck, afterBatch);
    const reviewCount = await saveReviews(
      transaction,
      imported.reviews,
      serviceCheck,
      replace ? serviceIds : [],
      afterBatch,
    );
    serviceCheck.throwIfMissing();
    const vendorIds = converter.vendorIds();
    let removedServiceCount = 0;
    if (replace) {
      await removeRowsExcept(transaction, packages, packageIds, afterBatch);
      removedServiceCount = await removeRowsExcept(transaction, services, serviceIds, afterBatch);
      await removeRowsExcept(transaction, vendors, vendorIds, afterBatch);
      await removeRowsExcept(transaction, regions, converter.regionIds, afterBatch);
    }
    // A sample of 3,000 rows is enough for PostgreSQL to plan our queries. The default sample of 30,000 rows would need
    // 60 MB of memory.
    await transaction.execute(sql`set local default_statistics_target = 10`);
    await transaction.execute(sql`analyze services, reviews, vendors, packages, package_services`);
    return {
      serviceCount: serviceIds.size,
      packageCount: packageIds.size,
      reviewCount,
      vendorCount: vendorIds.size,
      regionCount: converter.regionIds.size,
      removedServiceCount,
    };
  });
}
