import { asc, count, eq } from 'drizzle-orm';
import { vendorFields } from '#contract/catalogue/vendors.ts';
import type { ServerVendor, ServerVendorWithServices } from '#contract/catalogue/vendors.ts';
import type { Database } from '../../db/open.ts';
import { services, vendors } from '../../db/schema.ts';
import { columnsOf } from '../columnsOf.ts';
import type { PageRange, ResultPage } from '../resultPage.ts';
import { SERVICE_COLUMNS } from './serviceColumns.ts';

const columns = columnsOf(vendorFields, vendors);

/** Returns a page of the vendors of a region (an id), or of all regions when it is undefined (section 7). */
export async function listVendors(
  db: Database,
  region: string | undefined,
  range: PageRange,
): Promise<ResultPage<ServerVendor>> {
  const isVendorInRegion = region === undefined ? undefined : eq(vendors.region, region);
  const [counted] = await db.select({ total: count() }).from(vendors).where(isVendorInRegion);
  const results = await db
    .select(columns)
    .from(vendors)
    .where(isVendorInRegion)
    .orderBy(asc(vendors.id))
    .limit(range.limit)
    .offset(range.offset);
  return { count: counted?.total ?? 0, results };
}

/** Returns the vendor with this id, and its services ordered by name; null when there is none. */
export async function findVendor(db: Database, id: string): Promise<ServerVendorWithServices | null> {
  const [vendor] = await db.select(columns).from(vendors).where(eq(vendors.id, id));
  if (!vendor) return null;
  const vendorServices = await db
    .select(SERVICE_COLUMNS)
    .from(services)
    .where(eq(services.vendor, id))
    .orderBy(asc(services.name), asc(services.id));
  return { ...vendor, services: vendorServices };
}
