import type { packages, packageServices, regions, reviews, services, vendors } from './schema.ts';

/** Rows of the catalogue as they are inserted, by the sample and by the import alike. */
export type RegionRow = typeof regions.$inferInsert;
export type VendorRow = typeof vendors.$inferInsert;
export type ServiceRow = typeof services.$inferInsert;
export type ReviewRow = typeof reviews.$inferInsert;
export type PackageRow = typeof packages.$inferInsert;
export type PackageServiceRow = typeof packageServices.$inferInsert;

type Described = Omit<ServiceRow, 'fromPrice' | 'searchText'>;

/**
 * Completes a service by what follows from its other columns: the lowest price known in rupees, and the words that
 * searching looks through.
 * @param regionWords the region's name and what else it is called
 */
export function serviceRow(service: Described, regionWords: string): ServiceRow {
  const words = [
    service.name,
    service.location,
    regionWords,
    service.category,
    service.venueType,
    service.tier,
    service.style,
    service.decorType,
    service.amenities,
    service.description,
  ];
  return {
    ...service,
    fromPrice: service.minBudget ?? service.price ?? null,
    searchText: words.filter(Boolean).join(' ').normalize('NFC').toLowerCase(),
  };
}

/** Part of an address made from a name: lower-case letters and digits joined by hyphens; '' when there are none. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’]|\p{M}/gu, '')
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');
}
