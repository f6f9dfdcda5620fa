import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { ServiceAnswer } from '#contract/catalogue.ts';
import type { PackageAnswer } from '#contract/packages.ts';
import type { Database } from '../db/open.ts';
import { packages, packageServices, services } from '../db/schema.ts';
import { SERVICE_COLUMNS } from './serviceColumns.ts';

/** Ready-made packages (section 7). */

const columns = {
  id: packages.id,
  name: packages.name,
  description: packages.description,
  tier: packages.tier,
  category: packages.category,
  region: packages.region,
  price: packages.price,
  features: packages.features,
  image: packages.image,
};

export interface PackageFilter {
  /** A region's id. */
  readonly region?: string | undefined;
  readonly tier?: string | undefined;
  /** Packages that are of this category, or hold a service of it. */
  readonly category?: string | undefined;
}

/** One part of the packages that match, cheapest first, and how many there are. */
export async function listPackages(
  db: Database,
  filter: PackageFilter,
  part: { limit: number; offset: number },
): Promise<{ count: number; results: PackageAnswer[] }> {
  const category = filter.category?.toLowerCase();
  const matches = and(
    filter.region === undefined ? undefined : eq(packages.region, filter.region),
    filter.tier === undefined ? undefined : sql`${packages.tier} = ${filter.tier.toLowerCase()}`,
    category === undefined
      ? undefined
      : sql`(${packages.category} = ${category} or ${packages.id} in (
          select ${packageServices.package} from ${packageServices}
          join ${services} on ${services.id} = ${packageServices.service}
          where ${services.category} = ${category}))`,
  );
  const [counted] = await db.select({ all: count() }).from(packages).where(matches);
  const rows = await db
    .select(columns)
    .from(packages)
    .where(matches)
    .orderBy(asc(packages.price), asc(packages.id))
    .limit(part.limit)
    .offset(part.offset);
  return { count: counted?.all ?? 0, results: await withServices(db, rows) };
}

/** The package of this id with its services, or null. */
export async function findPackage(db: Database, id: string): Promise<PackageAnswer | null> {
  const rows = await db.select(columns).from(packages).where(eq(packages.id, id));
  const [found] = await withServices(db, rows);
  return found ?? null;
}

type Row = Omit<PackageAnswer, 'services'>;

async function withServices(db: Database, rows: readonly Row[]): Promise<PackageAnswer[]> {
  if (rows.length === 0) return [];
  const parts = await db
    .select({ package: packageServices.package, service: SERVICE_COLUMNS })
    .from(packageServices)
    .innerJoin(services, eq(services.id, packageServices.service))
    .where(
      inArray(
        packageServices.package,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(packageServices.position), asc(packageServices.service));
  const servicesOf = (id: string): ServiceAnswer[] =>
    parts.filter((part) => part.package === id).map(({ service }) => service);
  return rows.map((row) => ({ ...row, services: servicesOf(row.id) }));
}
