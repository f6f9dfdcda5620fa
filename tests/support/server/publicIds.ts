import { eq } from 'drizzle-orm';
import type { CategoryId } from '#contract/catalogue/classification.ts';
import type { EndpointName } from '#contract/endpoint.ts';
import type { Database } from '#server/db/open.ts';
import * as tables from '#server/db/schema.ts';

/** Returns an id of an existing row for every endpoint whose path contains an id of public data. */
export async function readPublicIds(db: Database) {
  const serviceOf = async (category: CategoryId) => {
    const isOfCategory = eq(tables.services.category, category);
    const [service] = await db.select({ id: tables.services.id }).from(tables.services).where(isOfCategory).limit(1);
    return idOf(service, `service of the category ${category}`);
  };
  const [vendor] = await db.select({ id: tables.vendors.id }).from(tables.vendors).limit(1);
  const [readyMadePackage] = await db.select({ id: tables.packages.id }).from(tables.packages).limit(1);
  return {
    getCategory: 'decor',
    getService: await serviceOf('decor'),
    getVenue: await serviceOf('venues'),
    getCatering: await serviceOf('catering'),
    getPhotography: await serviceOf('photography'),
    getDecor: await serviceOf('decor'),
    getEntertainment: await serviceOf('entertainment'),
    getVendor: idOf(vendor, 'vendor'),
    getPackage: idOf(readyMadePackage, 'package'),
  } satisfies Partial<Record<EndpointName, string>>;
}

function idOf(row: { readonly id: string } | undefined, noun: string): string {
  if (!row) throw new Error(`The database contains no ${noun}`);
  return row.id;
}
