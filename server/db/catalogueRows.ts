import { createHash } from 'node:crypto';
import { comparableText } from '#domain/catalogue/finding.ts';
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
  searchText: comparableText(`${service.name} ${otherNames}`),
});

/**
 * Converts a name to a part of an id: its parts of Latin letters and digits, in lower case and joined by hyphens; ''
 * when it has none. To a name that also has letters or digits of other scripts, it adds a digest of the whole name,
 * because names may differ in these alone.
 */
export function slugOf(name: string): string {
  const letters = name.normalize('NFKD').toLowerCase();
  const slug = letters
    .replace(/['’]|\p{M}/gu, '')
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');
  return slug && /(?![a-z\d])[\p{L}\p{N}]/u.test(letters) ? `${slug}-${digestOf(letters)}` : slug;
}

const digestOf = (letters: string) =>
  createHash('sha256')
    .update(letters.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim())
    .digest('hex')
    .slice(0, 8);
