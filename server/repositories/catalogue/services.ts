import { and, count, eq, inArray, ne } from 'drizzle-orm';
import type { StoredService, VenueOptions } from '#contract/catalogue/services.ts';
import type { Tier } from '#contract/catalogue/classification.ts';
import type { Sort } from '#contract/queryParameters.ts';
import { NARROWING_NAMES, venueOptionsOf } from '#domain/catalogue/finding.ts';
import { similarity } from '#domain/catalogue/similarVenues.ts';
import type { Database } from '../../db/open.ts';
import { services } from '../../db/schema.ts';
import type { PageRange, ResultPage } from '../resultPage.ts';
import { candidateOf, RANKED_COLUMNS, SERVICE_COLUMNS } from './serviceColumns.ts';
import type { Candidate } from './serviceColumns.ts';
import { isInScope, listOrder, matchesFilter } from './serviceFilter.ts';
import type { ServiceFilter, ServiceScope } from './serviceFilter.ts';

/** A page of services and venues (section 7). */
export interface ServicePage extends ResultPage<StoredService> {
  /** The number of services of each tier that match the rest of the filter. */
  readonly tiers: Record<Tier, number>;
  /** The number of services in the scope of the list, without the filters that narrow it. */
  readonly unfilteredCount: number;
}

/** Returns a page of the services that match, in the order of `listOrder`. */
export async function listServices(
  db: Database,
  filter: ServiceFilter & { readonly sort?: Sort | undefined },
  range: PageRange,
): Promise<ServicePage> {
  const tierCounts = await db
    .select({ tier: services.tier, count: count() })
    .from(services)
    .where(matchesFilter({ ...filter, tier: undefined }))
    .groupBy(services.tier);
  const tiers = countTiers(tierCounts);
  const matchCount = countMatches(tiers, filter);
  const isNarrowed = NARROWING_NAMES.some((name) => filter[name] !== undefined);
  const unfilteredCount = isNarrowed ? await db.$count(services, isInScope(filter)) : matchCount;
  const counts = { count: matchCount, unfilteredCount, tiers };
  if (range.offset >= matchCount) return { ...counts, results: [] };
  const results = await db
    .select(SERVICE_COLUMNS)
    .from(services)
    .where(matchesFilter(filter))
    .orderBy(...listOrder(filter))
    .limit(range.limit)
    .offset(range.offset);
  return { ...counts, results };
}

/** Returns the areas and types of the venues in the scope. */
export async function listVenueOptions(db: Database, scope: ServiceScope): Promise<VenueOptions> {
  const { location, venueType } = services;
  const rows = await db
    .selectDistinct({ location, venueType })
    .from(services)
    .where(isInScope({ ...scope, category: 'venues' }));
  return venueOptionsOf(rows.map((row) => ({ location: row.location ?? '', venueType: row.venueType ?? '' })));
}

/** Returns the service with this id, and with this category if it is given; null when there is none. */
export async function findService(db: Database, id: string, category?: string): Promise<StoredService | null> {
  const [service] = await db
    .select(SERVICE_COLUMNS)
    .from(services)
    .where(and(eq(services.id, id), matchesFilter({ category })));
  return service ?? null;
}

/** Returns the services with these ids, in the order of the ids. Unknown ids are skipped. */
export async function findServices(db: Database, ids: readonly string[]): Promise<StoredService[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(SERVICE_COLUMNS)
    .from(services)
    .where(inArray(services.id, [...ids]));
  const byId = new Map(rows.map((service) => [service.id, service]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * Returns a page of the services that are similar to the one with this id: by default those of its category with a
 * similarity score above zero, highest score first, then by name (section 9). The page is empty when the service does
 * not exist.
 */
export async function listSimilarServices(
  db: Database,
  id: string,
  filter: ServiceFilter,
  range: PageRange,
): Promise<ServicePage> {
  const [reference] = await db.select(RANKED_COLUMNS).from(services).where(eq(services.id, id));
  if (!reference) return { count: 0, unfilteredCount: 0, tiers: countTiers([]), results: [] };
  const candidates = await listCandidates(db, { ...filter, category: filter.category ?? reference.category }, id);
  const ranked = candidates
    .map((candidate) => ({ candidate, score: similarity(candidateOf(reference), candidate) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.candidate.name.localeCompare(b.candidate.name, 'en-IN'));
  const page = ranked.slice(range.offset, range.offset + range.limit);
  return {
    count: ranked.length,
    unfilteredCount: ranked.length,
    tiers: countTiers(ranked.map(({ candidate }) => ({ tier: candidate.tier, count: 1 }))),
    results: await findServices(
      db,
      page.map(({ candidate }) => candidate.id),
    ),
  };
}

/** Returns all services that match, with the columns that ranking needs, ordered by name. */
export async function listCandidates(db: Database, filter: ServiceFilter, excludedId?: string): Promise<Candidate[]> {
  const rows = await db
    .select(RANKED_COLUMNS)
    .from(services)
    .where(and(matchesFilter(filter), excludedId === undefined ? undefined : ne(services.id, excludedId)))
    .orderBy(...listOrder({}));
  return rows.map(candidateOf);
}

function countTiers(tierCounts: readonly { tier: string; count: number }[]): Record<Tier, number> {
  const total = (tier: Tier) => tierCounts.reduce((sum, entry) => (entry.tier === tier ? sum + entry.count : sum), 0);
  return { basic: total('basic'), premium: total('premium'), luxury: total('luxury') };
}

function countMatches(tiers: Record<Tier, number>, { tier }: ServiceFilter): number {
  if (tier === undefined) return tiers.basic + tiers.premium + tiers.luxury;
  return Object.entries(tiers).find(([name]) => name === tier.toLowerCase())?.[1] ?? 0;
}
