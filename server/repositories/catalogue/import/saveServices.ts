import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { VendorRow } from '../../../db/catalogueRows.ts';
import { insertRows } from '../../../db/insertRows.ts';
import type { Database } from '../../../db/open.ts';
import { services, vendors } from '../../../db/schema.ts';
import { batchesOf } from './batchesOf.ts';
import type { AfterBatch } from './batchesOf.ts';
import type { ImportedCatalogue } from './importedCatalogue.ts';
import { importedValuesExcept, importedValue } from './importedValues.ts';
import type { RowConverter } from './rowConverter.ts';
import { saveRegions } from './saveRegions.ts';
import { assertSameVendor } from './vendorRows.ts';

/** The columns that an imported row updates in an existing vendor. A value that the row lacks stays unchanged. */
const VENDOR_COMPLETION_UPDATE = {
  description: sql`coalesce(nullif(${importedValue(vendors.description)}, ''), ${vendors.description})`,
  since: sql`coalesce(nullif(${importedValue(vendors.since)}, 0), ${vendors.since})`,
};
const VENDOR_UPDATE = { ...VENDOR_COMPLETION_UPDATE, name: importedValue(vendors.name) };
const VENDOR_REPLACEMENT_UPDATE = importedValuesExcept(vendors, ['id']);
const SERVICE_UPDATE = importedValuesExcept(services, ['id', 'rating', 'reviewCount']);

/**
 * Saves services with the regions and vendors that they name, and returns the ids of the services.
 * @param replace if true, an imported vendor replaces an existing one completely; otherwise the values that the file
 * lacks stay
 * @throws Error when vendors of two cities share an id
 */
export async function saveServices(
  db: Database,
  imported: ImportedCatalogue['services'],
  converter: RowConverter,
  replace: boolean,
  afterBatch: AfterBatch,
): Promise<Set<string>> {
  const ids = new Set<string>();
  for await (const batch of batchesOf(imported)) {
    const rows = converter.serviceRows(batch);
    await saveRegions(db, rows.regions);
    await saveVendors(db, rows.vendors, replace ? VENDOR_REPLACEMENT_UPDATE : VENDOR_UPDATE);
    await saveVendors(db, rows.completedVendors, VENDOR_COMPLETION_UPDATE);
    await insertRows(db, services, rows.services, (insert) =>
      insert.onConflictDoUpdate({ target: services.id, set: SERVICE_UPDATE }),
    );
    for (const { id } of batch) ids.add(id);
    afterBatch(batch.length);
  }
  return ids;
}

/** Saves vendors. For those that exist already, `update` is the `set` of the upsert. */
async function saveVendors(db: Database, rows: readonly VendorRow[], update: Record<string, SQL>): Promise<void> {
  const savedVendorsById = new Map<string, { readonly region: string }>();
  await insertRows(db, vendors, rows, async (insert) => {
    const savedVendors = await insert
      .onConflictDoUpdate({ target: vendors.id, set: update })
      .returning({ id: vendors.id, region: vendors.region });
    for (const vendor of savedVendors) savedVendorsById.set(vendor.id, vendor);
  });
  for (const row of rows) assertSameVendor(row, savedVendorsById.get(row.id));
}
