import type { Region } from '#contract/catalogue/regions.ts';
import { matchRegion } from '#domain/catalogue/regions.ts';
import { startOfDayInIndia } from '#domain/dates.ts';
import { serviceRow, slugOf } from '../../db/catalogueRows.ts';
import type {
  PackageRow,
  PackageServiceRow,
  RegionRow,
  ReviewRow,
  ServiceRow,
  VendorRow,
} from '../../db/catalogueRows.ts';

/** The columns of a service that are stored as they are in the imported file. */
type UnchangedColumns = Omit<
  ServiceRow,
  'description' | 'vendor' | 'amenities' | 'image' | 'fromPrice' | 'rating' | 'reviewCount' | 'searchText'
>;

/** A service or venue as the imported file describes it. Prices are in rupees. */
export interface ImportedService extends Readonly<UnchangedColumns> {
  /** The name of the city. */
  readonly region: string;
  readonly description?: string | undefined;
  readonly image?: string | undefined;
  readonly amenities?: readonly string[] | undefined;
  /** The name of the vendor. */
  readonly vendor?: string | undefined;
  readonly vendorDescription?: string | undefined;
  /** The year in which the vendor was founded. */
  readonly vendorSince?: number | undefined;
  /** Additional words that the search matches. */
  readonly keywords?: string | undefined;
}

/** A ready-made package as the imported file describes it. */
export interface ImportedPackage extends Readonly<Omit<PackageRow, 'description' | 'image' | 'category'>> {
  /** The name of the city. */
  readonly region: string;
  readonly description?: string | undefined;
  readonly image?: string | undefined;
  /** Ids of services. */
  readonly services: readonly string[];
}

/** A review from another source, which has no user of this site. */
export interface ImportedReview extends Readonly<Pick<ReviewRow, 'service' | 'author' | 'rating' | 'comment'>> {
  /** YYYY-MM-DD. */
  readonly date: string;
}

export interface ImportedCatalogue {
  readonly services: readonly ImportedService[];
  readonly packages: readonly ImportedPackage[];
  readonly reviews: readonly ImportedReview[];
}

export interface ImportedRows {
  readonly regions: RegionRow[];
  readonly vendors: VendorRow[];
  readonly services: ServiceRow[];
  readonly packages: PackageRow[];
  readonly packageServices: PackageServiceRow[];
  readonly reviews: ReviewRow[];
}

/**
 * Converts an imported catalogue to database rows.
 * @param existing the regions in the database, to which names in the file are matched
 */
export function rowsOf(imported: ImportedCatalogue, existing: readonly Region[]): ImportedRows {
  const allRegions = [...existing];
  const regions = new Map<string, RegionRow>();
  const vendors = new Map<string, VendorRow>();
  const regionOf = (name: string): Region => {
    const region = regionFor(name, allRegions);
    if (!allRegions.includes(region)) allRegions.push(region);
    regions.set(region.id, { id: region.id, name: region.name, position: allRegions.indexOf(region) });
    return region;
  };
  const services = imported.services.map((service): ServiceRow => {
    const { vendor: vendorName, vendorDescription, vendorSince, keywords, amenities, ...unchangedColumns } = service;
    const region = regionOf(service.region);
    const vendor: VendorRow | null =
      vendorName === undefined
        ? null
        : {
            id: `${slugOf(vendorName) || vendorName.toLowerCase()}-${region.id}`,
            name: vendorName,
            description: vendorDescription ?? '',
            region: region.id,
            category: service.category,
            // 0 means that the year is unknown.
            since: vendorSince ?? 0,
          };
    if (vendor) vendors.set(vendor.id, mergeVendors(vendors.get(vendor.id), vendor));
    const row = {
      ...unchangedColumns,
      description: service.description ?? '',
      region: region.id,
      vendor: vendor?.id ?? null,
      amenities: amenities?.join(', ') ?? null,
      image: service.image ?? '',
    };
    return serviceRow(row, keywords);
  });
  const packages: PackageRow[] = [];
  const packageServices: PackageServiceRow[] = [];
  for (const { services: ids, ...importedPackage } of imported.packages) {
    packages.push({
      ...importedPackage,
      description: importedPackage.description ?? '',
      // The services of a package are of several categories.
      category: null,
      region: regionOf(importedPackage.region).id,
      image: importedPackage.image ?? '',
    });
    packageServices.push(
      ...[...new Set(ids)].map((service, position) => ({ package: importedPackage.id, service, position })),
    );
  }
  const reviews = imported.reviews.map(({ service, author, rating, comment, date }): ReviewRow => ({
    service,
    author,
    rating,
    comment,
    createdAt: startOfDayInIndia(date),
  }));
  return {
    regions: [...regions.values()],
    vendors: [...vendors.values()],
    services,
    packages,
    packageServices,
    reviews,
  };
}

/** Returns the known region with this name or a spelling variant of it, else a new region. */
function regionFor(name: string, knownRegions: readonly Region[]): Region {
  const id = slugOf(name) || name.toLowerCase();
  return matchRegion(name, knownRegions) ?? knownRegions.find((region) => region.id === id) ?? { id, name };
}

/** Returns the first of two rows of a vendor, with its missing values filled from the second. */
const mergeVendors = (first: VendorRow | undefined, second: VendorRow): VendorRow =>
  first
    ? { ...first, description: first.description || second.description, since: first.since || second.since }
    : second;
