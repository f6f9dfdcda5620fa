import { getTableColumns, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { CategoryId, DecorType, Region, Style, Tier } from '#contract/catalogue.ts';
import { matchRegion } from '#domain/regions.ts';
import { serviceRow, slugOf } from '../db/catalogueRows.ts';
import type { RegionRow, ServiceRow, VendorRow } from '../db/catalogueRows.ts';
import { insertRows } from '../db/insertRows.ts';
import type { Database } from '../db/open.ts';
import { packages, regions, services, vendors } from '../db/schema.ts';
import { listRegions } from './regions.ts';

/** A service or venue as a business describes it. Money is in rupees; region and vendor are names. */
export interface ImportedService {
  readonly id: string;
  readonly category: CategoryId;
  readonly name: string;
  readonly region: string;
  readonly tier: Tier;
  readonly description?: string | undefined;
  readonly location?: string | undefined;
  readonly vendor?: string | undefined;
  readonly vendor_description?: string | undefined;
  readonly vendor_since?: number | undefined;
  readonly price?: number | undefined;
  readonly price_per_plate?: number | undefined;
  readonly min_budget?: number | undefined;
  readonly max_budget?: number | undefined;
  readonly price_range?: string | undefined;
  readonly style?: Style | undefined;
  readonly decor_type?: DecorType | undefined;
  readonly features?: readonly string[] | undefined;
  readonly specifications?: Readonly<Record<string, string>> | undefined;
  readonly capacity?: number | undefined;
  readonly venue_type?: string | undefined;
  readonly amenities?: readonly string[] | undefined;
  readonly packages?: readonly string[] | undefined;
  readonly image?: string | undefined;
  readonly additional_images?: readonly string[] | undefined;
}

/** How many of each the import named, and how many services it removed. */
export interface Saved {
  readonly services: number;
  readonly vendors: number;
  readonly regions: number;
  readonly removed: number;
}

/**
 * Adds services, or changes those whose id is known, with the regions and vendors that they name; reviews stay. With
 * `replace` nothing else of the catalogue remains. One transaction: all of it or nothing.
 */
export async function saveCatalogue(db: Database, all: readonly ImportedService[], replace: boolean): Promise<Saved> {
  return db.transaction(async (transaction) => {
    const rows = rowsOf(all, await listRegions(transaction));
    await insertRows(transaction, regions, rows.regions, (insert) => insert.onConflictDoNothing());
    await insertRows(transaction, vendors, rows.vendors, (insert) =>
      insert.onConflictDoUpdate({ target: vendors.id, set: CHANGED_VENDOR }),
    );
    await insertRows(transaction, services, rows.services, (insert) =>
      insert.onConflictDoUpdate({ target: services.id, set: CHANGED_SERVICE }),
    );
    const removed = replace ? await removeOthers(transaction, rows) : 0;
    await transaction.execute(sql`analyze services, vendors`);
    return { services: rows.services.length, vendors: rows.vendors.length, regions: rows.regions.length, removed };
  });
}

const imported = (column: PgColumn) => sql.raw(`excluded."${column.name}"`);

const CHANGED_VENDOR = {
  name: imported(vendors.name),
  // What the file does not tell stays as it was.
  description: sql`coalesce(nullif(${imported(vendors.description)}, ''), ${vendors.description})`,
  since: sql`coalesce(nullif(${imported(vendors.since)}, 0), ${vendors.since})`,
};

const { id: _id, rating: _rating, reviewCount: _count, ...changing } = getTableColumns(services);
const CHANGED_SERVICE: Record<string, SQL> = Object.fromEntries(
  Object.entries(changing).map(([key, column]) => [key, imported(column)]),
);

interface Rows {
  readonly regions: RegionRow[];
  readonly vendors: VendorRow[];
  readonly services: ServiceRow[];
}

function rowsOf(all: readonly ImportedService[], known: readonly Region[]): Rows {
  const found = [...known];
  const named = new Map<string, RegionRow>();
  const offering = new Map<string, VendorRow>();
  const rows = all.map((service): ServiceRow => {
    const region = regionFor(service.region, found);
    if (!found.includes(region)) found.push(region);
    named.set(region.id, { id: region.id, name: region.name, position: found.indexOf(region) });
    const vendor = service.vendor === undefined ? null : vendorOf(service, service.vendor, region.id);
    if (vendor) offering.set(vendor.id, merged(offering.get(vendor.id), vendor));
    return serviceRow(
      {
        id: service.id,
        category: service.category,
        region: region.id,
        vendor: vendor?.id ?? null,
        name: service.name,
        description: service.description ?? '',
        location: service.location ?? null,
        price: service.price ?? null,
        pricePerPlate: service.price_per_plate ?? null,
        minBudget: service.min_budget ?? null,
        maxBudget: service.max_budget ?? null,
        priceRange: service.price_range ?? null,
        tier: service.tier,
        style: service.style ?? null,
        decorType: service.decor_type ?? null,
        features: [...(service.features ?? [])],
        specifications: { ...service.specifications },
        capacity: service.capacity ?? null,
        venueType: service.venue_type ?? null,
        amenities: service.amenities?.join(', ') ?? null,
        packages: [...(service.packages ?? [])],
        image: service.image ?? '',
        additionalImages: [...(service.additional_images ?? [])],
      },
      region.name,
    );
  });
  return { regions: [...named.values()], vendors: [...offering.values()], services: rows };
}

/** The region of this name: one that is known, by whatever spelling, or a new one. */
function regionFor(name: string, known: readonly Region[]): Region {
  const id = slugOf(name) || name.toLowerCase();
  return matchRegion(name, known) ?? known.find((region) => region.id === id) ?? { id, name };
}

function vendorOf(service: ImportedService, name: string, region: string): VendorRow {
  return {
    id: `${slugOf(name) || name.toLowerCase()}-${region}`,
    name,
    description: service.vendor_description ?? '',
    region,
    category: service.category,
    // 0 stands for a year that nobody told.
    since: service.vendor_since ?? 0,
  };
}

const merged = (before: VendorRow | undefined, vendor: VendorRow): VendorRow =>
  before
    ? { ...before, description: before.description || vendor.description, since: before.since || vendor.since }
    : vendor;

/** Removes what the rows do not name, and every ready-made package; answers how many services that were. */
async function removeOthers(db: Database, rows: Rows): Promise<number> {
  const others = (column: PgColumn, kept: readonly { id: string }[]) =>
    sql`${column} not in (select jsonb_array_elements_text(${JSON.stringify(kept.map(({ id }) => id))}::jsonb))`;
  await db.delete(packages);
  const removed = await db.delete(services).where(others(services.id, rows.services)).returning({ id: services.id });
  await db.delete(vendors).where(others(vendors.id, rows.vendors));
  await db.delete(regions).where(others(regions.id, rows.regions));
  return removed.length;
}
