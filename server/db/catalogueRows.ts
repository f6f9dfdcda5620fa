import { createHash } from 'node:crypto';
import { comparableText } from '#domain/compareTexts.ts';
import type { packages, packageServices, regions, reviews, services, vendors } from './schema.ts';

// The rows that are inserted into the tables of the catalogue.
export type RegionRow = typeof regions.$inferInsert;
export type VendorRow = typeof vendors.$inferInsert;
export type ServiceRow = typeof services.$inferInsert;
export type ReviewRow = typeof reviews.$inferInsert;
export type PackageRow = typeof packages.$inferInsert;
export type PackageServiceRow = typeof packageServices.$inferInsert;

type ServiceWithoutDerivedColumns = Omit<ServiceRow, 'fromPrice' | 'searchText'>;

/**
 * Adds the columns that are derived from the others: the lowest known price in rupees, and the text for the search.
 * @param otherNames additional words by which the search finds the service
 */
export const serviceRow = (service: ServiceWithoutDerivedColumns, otherNames = ''): ServiceRow => ({
  ...service,
  fromPrice: service.minBudget ?? service.price ?? null,
  searchText: comparableText(`${service.name} ${otherNames}`),
});

/**
 * Converts a name to a part of an id: the letters a to z and digits of the name, in lower case, without accents and
 * apostrophes, with a hyphen in place of other characters between them; '' when the name has no such letters or digits.
 * If it also has letters or digits of other scripts, such as Devanagari, a digest of the whole name is added, because
 * two names may differ in these alone.
 */
export function slugOf(name: string): string {
  const normalizedName = name.normalize('NFKD').toLowerCase();
  const slug = normalizedName
    .replace(/['’]|\p{M}/gu, '')
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');
  return slug && /(?![a-z\d])[\p{L}\p{N}]/u.test(normalizedName) ? `${slug}-${digestOf(normalizedName)}` : slug;
}

const digestOf = (normalizedName: string) =>
  createHash('sha256')
    .update(normalizedName.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim())
    .digest('hex')
    .slice(0, 8);
