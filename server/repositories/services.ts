import { and, count, eq, inArray, ne } from 'drizzle-orm';
import type { ServiceAnswer, Tier } from '#contract/catalogue.ts';
import { similarity } from '#domain/similarVenues.ts';
import type { Database } from '../db/open.ts';
import { services } from '../db/schema.ts';
import { candidateOf, RANKED_COLUMNS, SERVICE_COLUMNS } from './serviceColumns.ts';
import type { Candidate } from './serviceColumns.ts';
import { inOrder, matching } from './serviceFilter.ts';
import type { ServiceFilter } from './serviceFilter.ts';

/** Services and venues (section 7). */

/** One part of a list of services. */
export interface ServicePage {
  /** How many match in all. */
  readonly count: number;
  /** How many there would be of each tier if the filter named none. */
  readonly tiers: Record<Tier, number>;
  readonly results: ServiceAnswer[];
}

interface Part {
  readonly limit: number;
  readonly offset: number;
}

/** One part of the services that match, by name. */
export async function listServices(db: Database, filter: ServiceFilter, part: Part): Promise<ServicePage> {
  const counted = await db
    .select({ tier: services.tier, count: count() })
    .from(services)
    .where(matching({ ...filter, tier: undefined }))
    .groupBy(services.tier);
  const tiers = countTiers(counted);
  const matches = countOf(tiers, filter);
  if (part.offset >= matches) return { count: matches, tiers, results: [] };
  const results = await db
    .select(SERVICE_COLUMNS)
    .from(services)
    .where(matching(filter))
    .orderBy(...inOrder(filter))
    .limit(part.limit)
    .offset(part.offset);
  return { count: matches, tiers, results };
}

/** The service of this id, and of this category when one is given; else null. */
export async function findService(db: Database, id: string, category?: string): Promise<ServiceAnswer | null> {
  const [service] = await db
    .select(SERVICE_COLUMNS)
    .from(services)
    .where(and(eq(services.id, id), matching({ category })));
  return service ?? null;
}

/** The services of these ids, in this order; ids without a service are left out. */
export async function findServices(db: Database, ids: readonly string[]): Promise<ServiceAnswer[]> {
  if (ids.length === 0) return [];
  const found = await db
    .select(SERVICE_COLUMNS)
    .from(services)
    .where(inArray(services.id, [...ids]));
  const byId = new Map(found.map((service) => [service.id, service]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * One part of the services of the same category that resemble the one of this id in anything, most alike first, equals
 * by name (section 9). Empty when there is no such service.
 */
export async function listSimilarServices(
  db: Database,
  id: string,
  filter: ServiceFilter,
  part: Part,
): Promise<ServicePage> {
  const [model] = await db.select(RANKED_COLUMNS).from(services).where(eq(services.id, id));
  if (!model) return { count: 0, tiers: countTiers([]), results: [] };
  const candidates = await listCandidates(db, { ...filter, category: filter.category ?? model.category }, id);
  const ranked = candidates
    .map((candidate) => ({ candidate, score: similarity(candidateOf(model), candidate) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.candidate.name.localeCompare(b.candidate.name, 'en-IN'));
  const page = ranked.slice(part.offset, part.offset + part.limit);
  return {
    count: ranked.length,
    tiers: countTiers(ranked.map(({ candidate }) => ({ tier: candidate.tier, count: 1 }))),
    results: await findServices(
      db,
      page.map(({ candidate }) => candidate.id),
    ),
  };
}

/** What ranking needs of every service that matches, but of the one left out, by name. */
export async function listCandidates(db: Database, filter: ServiceFilter, leftOut?: string): Promise<Candidate[]> {
  const rows = await db
    .select(RANKED_COLUMNS)
    .from(services)
    .where(and(matching(filter), leftOut === undefined ? undefined : ne(services.id, leftOut)))
    .orderBy(...inOrder({}));
  return rows.map(candidateOf);
}

function countTiers(counted: readonly { tier: string; count: number }[]): Record<Tier, number> {
  const of = (tier: Tier) => counted.reduce((sum, entry) => (entry.tier === tier ? sum + entry.count : sum), 0);
  return { basic: of('basic'), premium: of('premium'), luxury: of('luxury') };
}

function countOf(tiers: Record<Tier, number>, { tier }: ServiceFilter): number {
  if (tier === undefined) return tiers.basic + tiers.premium + tiers.luxury;
  return Object.entries(tiers).find(([name]) => name === tier.toLowerCase())?.[1] ?? 0;
}
