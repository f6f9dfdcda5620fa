import { eq } from 'drizzle-orm';
import type { CategoryId } from '#contract/catalogue/classification.ts';
import type { EndpointName } from '#contract/endpoint.ts';
import type { Database } from '#server/db/open.ts';
import * as tables from '#server/db/schema.ts';

/** Returns the id of an existing row for every endpoint whose path has the id of something public. */
export async function publicIds(db: Database) {
  const serviceOf = async (category: CategoryId) => {
    const isOfCategory = eq(tables.services.category, category);
    const [service] = await db.select({ id: tables.services.id }).from(tables.services).where(isOfCategory).limit(1);
    return service?.id ?? '';
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
    getVendor: vendor?.id ?? '',
    getPackage: readyMadePackage?.id ?? '',
  } satisfies Partial<Record<EndpointName, string>>;
}
