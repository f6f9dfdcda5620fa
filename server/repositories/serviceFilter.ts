import { and, gte, like, lte, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { services } from '../db/schema.ts';

/** What a list of services is narrowed to; what is missing narrows nothing, what is unknown finds nothing. */
export interface ServiceFilter {
  readonly category?: string | undefined;
  readonly tier?: string | undefined;
  /** A region's id. */
  readonly region?: string | undefined;
  readonly decorType?: string | undefined;
  readonly style?: string | undefined;
  /** Bounds of the lowest price, in rupees; a service without any price lies within none. */
  readonly budgetMin?: number | undefined;
  readonly budgetMax?: number | undefined;
  /** Words that must all stand in name, location or description, in any case and order. */
  readonly search?: string | undefined;
  /** A vendor's id. */
  readonly vendor?: string | undefined;
}

// Enough for any search that a person types.
const MOST_WORDS = 8;

/** The filter as SQL; undefined when it narrows nothing. */
export function matching(filter: ServiceFilter): SQL | undefined {
  return and(
    is(services.category, filter.category?.toLowerCase()),
    is(services.tier, filter.tier?.toLowerCase()),
    is(services.region, filter.region),
    is(services.decorType, filter.decorType?.toLowerCase()),
    is(services.style, filter.style?.toLowerCase()),
    is(services.vendor, filter.vendor),
    filter.budgetMin === undefined ? undefined : gte(services.fromPrice, filter.budgetMin),
    filter.budgetMax === undefined ? undefined : lte(services.fromPrice, filter.budgetMax),
    ...plainSearch(filter.search)
      .split(' ')
      .filter(Boolean)
      .slice(0, MOST_WORDS)
      .map((word) => like(services.searchText, containing(word))),
  );
}

/** The order of a list: by name; of a search, those first whose name has the words as they were typed. */
export function inOrder(filter: ServiceFilter): SQL[] {
  const byName = [sql`${services.name}`, sql`${services.id}`];
  const words = plainSearch(filter.search);
  return words ? [sql`lower(${services.name}) like ${containing(words)} desc`, ...byName] : byName;
}

const is = (column: PgColumn, value: string | undefined) =>
  value === undefined ? undefined : sql`${column} = ${value}`;

const plainSearch = (search = '') => search.normalize('NFC').toLowerCase().trim().replaceAll(/\s+/g, ' ');

/** A pattern for LIKE in which nothing of `words` is a wildcard. */
const containing = (words: string) => `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
