import { comparable } from '#domain/catalogue/finding.ts';
import type { packages, packageServices, regions, reviews, services, vendors } from './schema.ts';

// The rows of the catalogue as they are inserted.
export type RegionRow = typeof regions.$inferInsert;
export type VendorRow = typeof vendors.$inferInsert;
export type ServiceRow = typeof services.$inferInsert;
export type ReviewRow = typeof reviews.$inferInsert;
export type PackageRow = typeof packages.$inferInsert;
export type PackageServiceRow = typeof packageServices.$inferInsert;

type ServiceWithoutDerived = Omit<ServiceRow, 'fromPrice' | 'searchText'>;

/**
 * Adds the columns that are derived from the others: the lowest known price in rupees, and the text for the search.
 * @param otherNames further words by which the search finds the service
 */
export const serviceRow = (service: ServiceWithoutDerived, otherNames = ''): ServiceRow => ({
  ...service,
  fromPrice: service.minBudget ?? service.price ?? null,
  searchText: comparable(`${service.name} ${otherNames}`),
});

/** Converts a name to a part of an id: its lower-case letters and digits, joined by hyphens; '' when it has none. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’]|\p{M}/gu, '')
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');
}
