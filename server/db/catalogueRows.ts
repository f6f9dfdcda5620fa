import { createHash } from 'node:crypto';
import { comparableText } from '#domain/compareTexts.ts';
import type { packages, packageServices, regions, reviews, services, vendors } from './schema.ts';

// The rows of the catalogue as they are inserted.
export type RegionRow = typeof regions.$inferInsert;
export type VendorRow = typeof vendors.$inferInsert;
export type ServiceRow = typeof services.$inferInsert;
export type ReviewRow = typeof reviews.$inferInsert;
export type PackageRow = typeof packages.$inferInsert;
export type PackageServiceRow = typeof packageServices.$inferInsert;

type ServiceWithoutDerivedColumns = Omit<ServiceRow, 'fromPrice' | 'searchText'>;

/**
 * Adds the columns that are derived from the others: the lowest known price in rupees, and the text for the search.
 * @param otherNames further words by which the search finds the service
 */
export const serviceRow = (service: ServiceWithoutDerivedColumns, otherNames = ''): ServiceRow => ({
  ...service,
  fromPrice: service.minBudget ?? service.price ?? null,
  searchText: comparableText(`${service.name} ${otherNames}`),
});

/**
 * Converts a name to a part of an id: its groups of letters a to z and digits, without accents, in lower case and
 * joined by hyphens; '' when it has none. If the name also has other letters or digits, such as Devanagari, a digest of
 * the whole name is added, because two names may differ in these alone.
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
