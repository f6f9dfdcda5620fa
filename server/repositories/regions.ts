import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Region } from '#contract/catalogue.ts';
import { ALL_REGIONS, matchRegion } from '#domain/regions.ts';
import type { Database } from '../db/open.ts';
import { regions, reviews, services } from '../db/schema.ts';

/** The cities, in their own order (section 7). */
export async function listRegions(db: Database): Promise<Region[]> {
  return db
    .select({ id: regions.id, name: regions.name })
    .from(regions)
    .orderBy(asc(regions.position), asc(regions.id));
}

/** The cities, each with whether a part of the sample catalogue is in it: only the reviews of that are nobody's. */
export async function describeRegions(db: Database): Promise<Region[]> {
  const sampleReviews = db
    .select({ id: reviews.id })
    .from(services)
    .innerJoin(reviews, eq(reviews.service, services.id))
    .where(and(eq(services.region, regions.id), isNull(reviews.user)));
  const rows = await db
    .select({ id: regions.id, name: regions.name, sample: sql<boolean>`exists ${sampleReviews}` })
    .from(regions)
    .orderBy(asc(regions.position), asc(regions.id));
  return rows.map(({ sample, ...region }) => (sample ? { ...region, sample: true } : region));
}

/**
 * The id of the region that a caller means by an id or a name in any case; 'Bengaluru' and 'New Delhi' are known.
 * Undefined stands for every region. What nobody knows comes back as it is, and nothing is found there.
 */
export async function regionIdOf(db: Database, wanted: string | undefined): Promise<string | undefined> {
  if (!wanted) return undefined;
  const known = await listRegions(db);
  const id = wanted.trim().toLowerCase();
  if (id === ALL_REGIONS.id) return undefined;
  const region = known.find((one) => one.id.toLowerCase() === id) ?? matchRegion(wanted, known);
  return region === ALL_REGIONS ? undefined : (region?.id ?? wanted);
}
