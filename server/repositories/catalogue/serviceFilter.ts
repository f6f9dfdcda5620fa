import { and, gte, like, lte, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { services } from '../../db/schema.ts';

/** The filter of a list of services. A missing value restricts nothing; an unknown value matches nothing. */
export interface ServiceFilter {
  readonly category?: string | undefined;
  readonly tier?: string | undefined;
  /** Id of a region. */
  readonly region?: string | undefined;
  readonly decorType?: string | undefined;
  readonly style?: string | undefined;
  /** Bounds of the lowest price in rupees. A service without a price is outside any bounds. */
  readonly budgetMin?: number | undefined;
  readonly budgetMax?: number | undefined;
  /** Words that must all occur in the search text, in any letter case and order. */
  readonly search?: string | undefined;
  /** Id of a vendor. */
  readonly vendor?: string | undefined;
}

// Further words are ignored, because each one adds a condition to the query. People type fewer.
const MAX_WORDS = 8;

/** Returns the filter as an SQL condition; undefined when it restricts nothing. */
export function matchesFilter(filter: ServiceFilter): SQL | undefined {
  return and(
    equals(services.category, filter.category?.toLowerCase()),
    equals(services.tier, filter.tier?.toLowerCase()),
    equals(services.region, filter.region),
    equals(services.decorType, filter.decorType?.toLowerCase()),
    equals(services.style, filter.style?.toLowerCase()),
    equals(services.vendor, filter.vendor),
    filter.budgetMin === undefined ? undefined : gte(services.fromPrice, filter.budgetMin),
    filter.budgetMax === undefined ? undefined : lte(services.fromPrice, filter.budgetMax),
    ...normalizeSearch(filter.search)
      .split(' ')
      .filter(Boolean)
      .slice(0, MAX_WORDS)
      .map((word) => like(services.searchText, likePattern(word))),
  );
}

/** Returns the order of a list: by name. In a search, services whose name contains the whole search come first. */
export function listOrder(filter: ServiceFilter): SQL[] {
  const byName = [sql`${services.name}`, sql`${services.id}`];
  const words = normalizeSearch(filter.search);
  return words ? [sql`lower(${services.name}) like ${likePattern(words)} desc`, ...byName] : byName;
}

const equals = (column: PgColumn, value: string | undefined) =>
  value === undefined ? undefined : sql`${column} = ${value}`;

const normalizeSearch = (search = '') => search.normalize('NFC').toLowerCase().trim().replaceAll(/\s+/g, ' ');

/** Returns a LIKE pattern for texts that contain `words`, with the wildcards in `words` escaped. */
const likePattern = (words: string) => `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
