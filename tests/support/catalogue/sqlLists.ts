import { and, asc, count, eq, gte, like, lte, ne, or, sql } from 'drizzle-orm';
import type { Sort } from '#contract/queryParameters.ts';
import { comparableText } from '#domain/compareTexts.ts';
import type { Database } from '#server/db/open.ts';
import { services } from '#server/db/schema.ts';
import type { ServiceFilter, ServiceScope } from '#server/repositories/catalogue/serviceFilter.ts';

/**
 * This file lists services with plain SQL, without regard to speed. The server calculates its lists in memory; tests
 * compare the two.
 */

interface ServiceIdPage {
  readonly count: number;
  readonly unfilteredCount: number;
  readonly tiers: Readonly<Record<string, number>>;
  readonly ids: string[];
}

/**
 * Returns one page of the ids of the services that match `filter`, in the order of its `sort` (section 15.1), with the
 * counts of the whole list.
 */
export async function listBySql(
  db: Database,
  filter: ServiceFilter & { readonly sort?: Sort | undefined },
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ServiceIdPage> {
  const tierRows = await db
    .select({ tier: services.tier, count: count() })
    .from(services)
    .where(filterCondition({ ...filter, tier: undefined }))
    .groupBy(services.tier);
  const rows = await db
    .select({ id: services.id })
    .from(services)
    .where(filterCondition(filter))
    .orderBy(...listOrder(filter));
  const unfilteredCount = await db.$count(services, scopeCondition(filter));
  const ids = rows.map(({ id }) => id);
  return {
    count: ids.length,
    unfilteredCount,
    tiers: { basic: 0, premium: 0, luxury: 0, ...Object.fromEntries(tierRows.map((row) => [row.tier, row.count])) },
    ids: ids.slice(offset, offset + limit),
  };
}

/** Returns every service that matches `filter` except the one with the id `excludedId`, ordered by name. */
export const servicesBySql = (db: Database, filter: ServiceFilter, excludedId: string) =>
  db
    .select()
    .from(services)
    .where(and(filterCondition(filter), ne(services.id, excludedId)))
    .orderBy(services.name, services.id);

const filterCondition = (filter: ServiceFilter) => {
  const { budgetMin, budgetMax, guests, area, venueType } = filter;
  return and(
    scopeCondition(filter),
    budgetMin === undefined ? undefined : gte(services.fromPrice, budgetMin),
    budgetMax === undefined ? undefined : lte(services.fromPrice, budgetMax),
    guests === undefined ? undefined : gte(services.capacity, guests),
    area === undefined ? undefined : areaCondition(area.trim().toLowerCase()),
    venueType === undefined ? undefined : sql`lower(${services.venueType}) = ${venueType.trim().toLowerCase()}`,
    searchCondition(filter),
  );
};

const scopeCondition = (scope: ServiceScope) =>
  and(
    ...(['category', 'tier', 'decorType', 'style'] as const).map((name) =>
      scope[name] === undefined ? undefined : sql`${services[name]} = ${scope[name].toLowerCase()}`,
    ),
    scope.region === undefined ? undefined : eq(services.region, scope.region),
    scope.vendor === undefined ? undefined : eq(services.vendor, scope.vendor),
  );

const areaCondition = (area: string) =>
  or(
    sql`lower(${services.location}) = ${area}`,
    like(sql`lower(${services.location})`, `${escapeLikePattern(area)},%`),
  );

/** Returns the condition that the search text of a service contains every word of the search. */
const searchCondition = ({ search = '' }: ServiceFilter) =>
  and(
    ...comparableText(search)
      .split(' ')
      .map((word) => like(services.searchText, containsPattern(word))),
  );

function listOrder({ sort = 'name' }: { sort?: Sort | undefined }) {
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
    case 'name':
      return byName;
  }
}

const escapeLikePattern = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');
const containsPattern = (text: string) => `%${escapeLikePattern(text)}%`;
