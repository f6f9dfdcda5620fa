import { and, asc, eq, sql } from 'drizzle-orm';
import type { Region } from '#contract/catalogue/regions.ts';
import { ALL_REGIONS, matchRegion } from '#domain/catalogue/regions.ts';
import type { Database } from '../../db/open.ts';
import { regions, services } from '../../db/schema.ts';

/** Returns all regions in display order (section 7). */
export async function listRegions(db: Database): Promise<Region[]> {
  return db
    .select({ id: regions.id, name: regions.name })
    .from(regions)
    .orderBy(asc(regions.position), asc(regions.id));
}

/** Returns all regions in display order. Those that have services of the sample catalogue get `sample: true`. */
export async function listRegionsWithSampleMark(db: Database): Promise<Region[]> {
  const sampleServices = db
    .select({ id: services.id })
    .from(services)
    .where(and(eq(services.region, regions.id), services.sample));
  const rows = await db
    .select({ id: regions.id, name: regions.name, sample: sql<boolean>`exists ${sampleServices}` })
    .from(regions)
    .orderBy(asc(regions.position), asc(regions.id));
  return rows.map(({ sample, ...region }) => (sample ? { ...region, sample: true } : region));
}

/** Returns what `resolveRegionId` returns for the regions in the database. */
export async function regionIdOf(db: Database, idOrName: string | undefined): Promise<string | undefined> {
  return idOrName ? resolveRegionId(await listRegions(db), idOrName) : undefined;
}

/**
 * Converts the id or name of a region, in any letter case and also an alternative name such as 'Bengaluru', to its id.
 * @returns undefined when `idOrName` is missing or means All Regions; `idOrName` itself when there is no such region,
 * so that it matches no service
 */
export function resolveRegionId(allRegions: readonly Region[], idOrName: string | undefined): string | undefined {
  if (!idOrName) return undefined;
  const id = idOrName.trim().toLowerCase();
  if (id === ALL_REGIONS.id) return undefined;
  const region = allRegions.find((region) => region.id.toLowerCase() === id) ?? matchRegion(idOrName, allRegions);
  return region === ALL_REGIONS ? undefined : (region?.id ?? idOrName);
}
