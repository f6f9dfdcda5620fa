import type { Region } from '#contract/catalogue/regions.ts';
import { matchRegion } from '#domain/catalogue/regions.ts';
import { startOfDayInIndia } from '#domain/dates.ts';
import { serviceRow, slugOf } from '../../../db/catalogueRows.ts';
import type {
  PackageRow,
  PackageServiceRow,
  RegionRow,
  ReviewRow,
  ServiceRow,
  VendorRow,
} from '../../../db/catalogueRows.ts';
import type { ImportedPackage, ImportedReview, ImportedService } from './importedCatalogue.ts';
import { createVendorMemory, vendorOf } from './vendorRows.ts';
import type { VendorRows } from './vendorRows.ts';

interface ServiceRows extends VendorRows {
  /** The regions that these services name and no earlier row has named. */
  readonly regions: RegionRow[];
  readonly services: ServiceRow[];
}

interface PackageRows {
  /** The regions that these packages name and no earlier row has named. */
  readonly regions: RegionRow[];
  readonly packages: PackageRow[];
  readonly packageServices: PackageServiceRow[];
}

/** Converts the rows of one import to database rows. */
export interface RowConverter {
  readonly serviceRows: (services: readonly ImportedService[]) => ServiceRows;
  readonly packageRows: (packages: readonly ImportedPackage[]) => PackageRows;
  /** The ids of all regions that the converted rows have named. */
  readonly regionIds: ReadonlySet<string>;
  /** Returns the ids of all vendors that the converted rows have named. */
  readonly vendorIds: () => ReadonlySet<string>;
}

/**
 * Creates the converter of one import. It remembers the regions and vendors that the rows have named.
 * @param existingRegions the regions in the database, to which names in the file are matched
 */
export function createRowConverter(existingRegions: readonly Region[]): RowConverter {
  const allRegions = [...existingRegions];
  const regionIds = new Set<string>();
  const vendorMemory = createVendorMemory();
  const findAndRecordRegion = (name: string, newRegions: RegionRow[]): Region => {
    const region = findOrCreateRegion(name, allRegions);
    if (!allRegions.includes(region)) allRegions.push(region);
    if (!regionIds.has(region.id))
      newRegions.push({ id: region.id, name: region.name, position: allRegions.indexOf(region) });
    regionIds.add(region.id);
    return region;
  };
  return {
    serviceRows(imported) {
      const regions: RegionRow[] = [];
      const namedVendors: VendorRow[] = [];
      const services = imported.map((importedService) => {
        const region = findAndRecordRegion(importedService.region, regions);
        const vendor = vendorOf(importedService, region);
        if (vendor) namedVendors.push(vendor);
        return toServiceRow(importedService, region, vendor);
      });
      return { regions, ...vendorMemory.rowsToSave(namedVendors), services };
    },
    packageRows(imported) {
      const regions: RegionRow[] = [];
      const packages: PackageRow[] = [];
      const packageServices: PackageServiceRow[] = [];
      for (const { services: ids, ...importedPackage } of imported) {
        packages.push({
          ...importedPackage,
          description: importedPackage.description ?? '',
          // An imported package has no category, because its services may be of several categories.
          category: null,
          region: findAndRecordRegion(importedPackage.region, regions).id,
          image: importedPackage.image ?? '',
        });
        packageServices.push(
          ...[...new Set(ids)].map((service, position) => ({ package: importedPackage.id, service, position })),
        );
      }
      return { regions, packages, packageServices };
    },
    regionIds,
    vendorIds: vendorMemory.ids,
  };
}

export const toReviewRow = ({ service, author, rating, comment, date }: ImportedReview): ReviewRow => ({
  service,
  author,
  rating,
  comment,
  createdAt: startOfDayInIndia(date),
});

function toServiceRow(service: ImportedService, region: Region, vendor: VendorRow | null): ServiceRow {
  const {
    vendor: _name,
    vendorDescription: _description,
    vendorSince: _since,
    keywords,
    amenities,
    ...columns
  } = service;
  const row = {
    ...columns,
    description: service.description ?? '',
    region: region.id,
    vendor: vendor?.id ?? null,
    amenities: amenities?.join(', ') ?? null,
    image: service.image ?? '',
  };
  return serviceRow(row, keywords);
}

/** Returns the known region with this name or a spelling variant of it, else a new region. */
function findOrCreateRegion(name: string, knownRegions: readonly Region[]): Region {
  const id = slugOf(name) || name.toLowerCase();
  return matchRegion(name, knownRegions) ?? knownRegions.find((region) => region.id === id) ?? { id, name };
}
