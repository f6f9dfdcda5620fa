import type { CategoryId, DecorType, Region, Style, Tier } from '#contract/catalogue.ts';
import { matchRegion } from '#domain/regions.ts';
import { serviceRow, slugOf } from '../db/catalogueRows.ts';
import type { PackageRow, PackageServiceRow, RegionRow, ServiceRow, VendorRow } from '../db/catalogueRows.ts';

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

/** A ready-made package as a business describes it; `services` are ids. */
export interface ImportedPackage {
  readonly id: string;
  readonly name: string;
  readonly region: string;
  readonly tier: Tier;
  /** Rupees. */
  readonly price: number;
  readonly services: readonly string[];
  readonly description?: string | undefined;
  readonly features?: readonly string[] | undefined;
  readonly image?: string | undefined;
}

export interface ImportedCatalogue {
  readonly services: readonly ImportedService[];
  readonly packages: readonly ImportedPackage[];
}

export interface ImportedRows {
  readonly regions: RegionRow[];
  readonly vendors: VendorRow[];
  readonly services: ServiceRow[];
  readonly packages: PackageRow[];
  readonly parts: PackageServiceRow[];
}

/** The rows that an imported catalogue makes, beside the regions that are known already. */
export function rowsOf(imported: ImportedCatalogue, known: readonly Region[]): ImportedRows {
  const found = [...known];
  const named = new Map<string, RegionRow>();
  const offering = new Map<string, VendorRow>();
  const regionOf = (name: string): Region => {
    const region = regionFor(name, found);
    if (!found.includes(region)) found.push(region);
    named.set(region.id, { id: region.id, name: region.name, position: found.indexOf(region) });
    return region;
  };
  const services = imported.services.map((service): ServiceRow => {
    const region = regionOf(service.region);
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
  const packages = imported.packages.map(
    ({ id, name, region, tier, price, description, features, image }): PackageRow => ({
      id,
      name,
      description: description ?? '',
      tier,
      category: null,
      region: regionOf(region).id,
      price,
      features: [...(features ?? [])],
      image: image ?? '',
    }),
  );
  const parts = imported.packages.flatMap((one) =>
    [...new Set(one.services)].map((service, position) => ({ package: one.id, service, position })),
  );
  return { regions: [...named.values()], vendors: [...offering.values()], services, packages, parts };
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
