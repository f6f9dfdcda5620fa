import { and, asc, desc, gte, like, lte, notExists, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Sort } from '#contract/queryParameters.ts';
import { searchWords } from '#domain/catalogue/finding.ts';
import type { Narrowing } from '#domain/catalogue/finding.ts';
import { services } from '../../db/schema.ts';

/** The scope of a list of services. A missing value restricts nothing; an unknown value matches nothing. */
export interface ServiceScope {
  readonly category?: string | undefined;
  readonly tier?: string | undefined;
  /** Id of a region. */
  readonly region?: string | undefined;
  readonly decorType?: string | undefined;
  readonly style?: string | undefined;
  /** Id of a vendor. */
  readonly vendor?: string | undefined;
}

/** The filter of a list of services: its scope, and what narrows it (section 15.1). */
export interface ServiceFilter extends ServiceScope, Narrowing {}

/** Returns the filter as an SQL condition; undefined when it restricts nothing. */
export function matchesFilter(filter: ServiceFilter): SQL | undefined {
  const { budgetMin, budgetMax, guests, area, venueType } = filter;
  return and(
    isInScope(filter),
    budgetMin === undefined ? undefined : gte(services.fromPrice, budgetMin),
    budgetMax === undefined ? undefined : lte(services.fromPrice, budgetMax),
    guests === undefined ? undefined : gte(services.capacity, guests),
    area === undefined ? undefined : isInArea(area.trim().toLowerCase()),
    venueType === undefined ? undefined : sql`lower(${services.venueType}) = ${venueType.trim().toLowerCase()}`,
    matchesSearch(filter),
  );
}

/** Returns the condition that a service is in the scope of a list; undefined when it restricts nothing. */
export const isInScope = (scope: ServiceScope): SQL | undefined =>
  and(
    equals(services.category, scope.category?.toLowerCase()),
    equals(services.tier, scope.tier?.toLowerCase()),
    equals(services.region, scope.region),
    equals(services.decorType, scope.decorType?.toLowerCase()),
    equals(services.style, scope.style?.toLowerCase()),
    equals(services.vendor, scope.vendor),
  );

const isInArea = (area: string) =>
  or(sql`lower(${services.location}) = ${area}`, like(sql`lower(${services.location})`, `${escaped(area)},%`));

/**
 * Returns the condition that the name contains the words of the search. When no name in the list has them, whatever its
 * tier, the whole text must contain them.
 */
function matchesSearch(filter: ServiceFilter): SQL | undefined {
  const words = searchWords(filter.search);
  if (words.length === 0) return undefined;
  // The text contains the name as well, and it has the index.
  const contains = and(...words.map((word) => like(services.searchText, likePattern(word))));
  const isNamed = and(...words.map((word) => like(sql`lower(${services.name})`, likePattern(word))));
  const named = new QueryBuilder()
    .select({ id: services.id })
    .from(services)
    .where(and(isInScope({ ...filter, tier: undefined }), contains, isNamed));
  return and(contains, or(isNamed, notExists(named)));
}

/**
 * Returns the order of a list: by name. In a search, services whose name contains the whole search come first. Services
 * without the value by which a list is sorted come last.
 */
export function listOrder({ search, sort = 'name' }: { search?: string | undefined; sort?: Sort | undefined }): SQL[] {
  const byName = [asc(services.name), asc(services.id)];
  switch (sort) {
    case 'lowest-price':
      return [sql`${services.fromPrice} asc nulls last`, ...byName];
    case 'highest-price':
      return [sql`${services.fromPrice} desc nulls last`, ...byName];
    case 'best-rated':
      return [sql`${services.rating} desc nulls last`, ...byName];
    case 'most-guests':
      return [sql`${services.capacity} desc nulls last`, ...byName];
    case 'name': {
      const words = searchWords(search).join(' ');
      return words ? [desc(sql`lower(${services.name}) like ${likePattern(words)}`), ...byName] : byName;
    }
  }
}

const equals = (column: PgColumn, value: string | undefined) =>
  value === undefined ? undefined : sql`${column} = ${value}`;

/** Returns `text` with the wildcards of LIKE patterns escaped. */
const escaped = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');

/** Returns a LIKE pattern for texts that contain `words`. */
const likePattern = (words: string) => `%${escaped(words)}%`;
