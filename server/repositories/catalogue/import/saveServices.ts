import { sql } from 'drizzle-orm';
import { insertRows } from '../../../db/insertRows.ts';
import type { Database } from '../../../db/open.ts';
import { services, vendors } from '../../../db/schema.ts';
import { batchesOf } from './batchesOf.ts';
import type { AfterBatch } from './batchesOf.ts';
import type { ImportedCatalogue } from './importedCatalogue.ts';
import { importedValuesExcept, importedValue } from './importedValues.ts';
import type { RowConverter } from './rowConverter.ts';
import { saveRegions } from './saveRegions.ts';

const VENDOR_UPDATE = {
  name: importedValue(vendors.name),
  // A value that is not in the file stays unchanged.
  description: sql`coalesce(nullif(${importedValue(vendors.description)}, ''), ${vendors.description})`,
  since: sql`coalesce(nullif(${importedValue(vendors.since)}, 0), ${vendors.since})`,
};
const SERVICE_UPDATE = importedValuesExcept(services, ['id', 'rating', 'reviewCount']);

/** Saves services with the regions and vendors that they name, and returns the ids of the services. */
export async function saveServices(
  db: Database,
  imported: ImportedCatalogue['services'],
  converter: RowConverter,
  afterBatch: AfterBatch,
): Promise<Set<string>> {
  const ids = new Set<string>();
  for await (const batch of batchesOf(imported)) {
    const rows = converter.serviceRows(batch);
    await saveRegions(db, rows.regions);
    await insertRows(db, vendors, rows.vendors, (insert) =>
      insert.onConflictDoUpdate({ target: vendors.id, set: VENDOR_UPDATE }),
    );
    await insertRows(db, services, rows.services, (insert) =>
      insert.onConflictDoUpdate({ target: services.id, set: SERVICE_UPDATE }),
    );
    for (const { id } of batch) ids.add(id);
    afterBatch(batch.length);
  }
  return ids;
}
