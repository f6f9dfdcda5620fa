import { asc, count, eq } from 'drizzle-orm';
import type { ServiceAnswer } from '#contract/catalogue.ts';
import type { VendorAnswer } from '#contract/vendors.ts';
import type { Database } from '../db/open.ts';
import { services, vendors } from '../db/schema.ts';
import { SERVICE_COLUMNS } from './serviceColumns.ts';

/** Vendors: who offers the services (section 7). */

const columns = {
  id: vendors.id,
  name: vendors.name,
  description: vendors.description,
  region: vendors.region,
  category: vendors.category,
  since: vendors.since,
};

/** One part of the vendors of a region (an id), or of all, and how many there are. */
export async function listVendors(
  db: Database,
  region: string | undefined,
  part: { limit: number; offset: number },
): Promise<{ count: number; results: VendorAnswer[] }> {
  const inRegion = region === undefined ? undefined : eq(vendors.region, region);
  const [counted] = await db.select({ all: count() }).from(vendors).where(inRegion);
  const results = await db
    .select(columns)
    .from(vendors)
    .where(inRegion)
    .orderBy(asc(vendors.id))
    .limit(part.limit)
    .offset(part.offset);
  return { count: counted?.all ?? 0, results };
}

/** The vendor of this id with its services by name, or null. */
export async function findVendor(
  db: Database,
  id: string,
): Promise<(VendorAnswer & { services: ServiceAnswer[] }) | null> {
  const [vendor] = await db.select(columns).from(vendors).where(eq(vendors.id, id));
  if (!vendor) return null;
  const offered = await db
    .select(SERVICE_COLUMNS)
    .from(services)
    .where(eq(services.vendor, id))
    .orderBy(asc(services.name), asc(services.id));
  return { ...vendor, services: offered };
}
