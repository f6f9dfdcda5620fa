import { inArray } from 'drizzle-orm';
import { insertRows } from '../../../db/insertRows.ts';
import type { Database } from '../../../db/open.ts';
import { packages, packageServices } from '../../../db/schema.ts';
import { batchesOf } from './batchesOf.ts';
import type { AfterBatch } from './batchesOf.ts';
import type { ImportedCatalogue } from './importedCatalogue.ts';
import { importedValuesExcept } from './importedValues.ts';
import type { RowConverter } from './rowConverter.ts';
import { saveRegions } from './saveRegions.ts';
import type { ServiceExistenceCheck } from './serviceExistenceCheck.ts';

const PACKAGE_UPDATE = importedValuesExcept(packages, ['id']);

/** Saves packages with the regions that they name, and returns the ids of the packages. */
export async function savePackages(
  db: Database,
  imported: ImportedCatalogue['packages'],
  converter: RowConverter,
  { allExist }: ServiceExistenceCheck,
  afterBatch: AfterBatch,
): Promise<Set<string>> {
  const savedIds = new Set<string>();
  for await (const batch of batchesOf(imported)) {
    const rows = converter.packageRows(batch);
    if (!(await allExist(rows.packageServices.map(({ service }) => service)))) continue;
    await saveRegions(db, rows.regions);
    await insertRows(db, packages, rows.packages, (insert) =>
      insert.onConflictDoUpdate({ target: packages.id, set: PACKAGE_UPDATE }),
    );
    const ids = batch.map(({ id }) => id);
    await db.delete(packageServices).where(inArray(packageServices.package, ids));
    await insertRows(db, packageServices, rows.packageServices);
    for (const id of ids) savedIds.add(id);
    afterBatch(batch.length);
  }
  return savedIds;
}
