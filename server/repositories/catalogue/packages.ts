import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { packageFields } from '#contract/catalogue/packages.ts';
import type { ServerPackage } from '#contract/catalogue/packages.ts';
import type { ServerService } from '#contract/catalogue/services.ts';
import type { Database } from '../../db/open.ts';
import { packages, packageServices, services } from '../../db/schema.ts';
import { columnsOf } from '../columnsOf.ts';
import type { PageRange, ResultPage } from '../resultPage.ts';
import { SERVICE_COLUMNS } from './serviceColumns.ts';

const columns = columnsOf(packageFields, packages);

export interface PackageFilter {
  /** Id of a region. */
  readonly region?: string | undefined;
  readonly tier?: string | undefined;
  /** A category id. Matches packages of this category and packages that contain a service of this category. */
  readonly category?: string | undefined;
}

/** Returns a page of the ready-made packages that match, cheapest first. */
export async function listPackages(
  db: Database,
  filter: PackageFilter,
  range: PageRange,
): Promise<ResultPage<ServerPackage>> {
  const category = filter.category?.toLowerCase();
  const condition = and(
    filter.region === undefined ? undefined : eq(packages.region, filter.region),
    filter.tier === undefined ? undefined : sql`${packages.tier} = ${filter.tier.toLowerCase()}`,
    category === undefined
      ? undefined
      : sql`(${packages.category} = ${category} or ${packages.id} in (
          select ${packageServices.package} from ${packageServices}
          join ${services} on ${services.id} = ${packageServices.service}
          where ${services.category} = ${category}))`,
  );
  const [counted] = await db.select({ total: count() }).from(packages).where(condition);
  const rows = await db
    .select(columns)
    .from(packages)
    .where(condition)
    .orderBy(asc(packages.price), asc(packages.id))
    .limit(range.limit)
    .offset(range.offset);
  return { count: counted?.total ?? 0, results: await withServices(db, rows) };
}

/** Returns the ready-made package with this id and its services; null when there is none. */
export async function findPackage(db: Database, id: string): Promise<ServerPackage | null> {
  const rows = await db.select(columns).from(packages).where(eq(packages.id, id));
  const [readyMadePackage] = await withServices(db, rows);
  return readyMadePackage ?? null;
}

type PackageWithoutServices = Omit<ServerPackage, 'services'>;

async function withServices(db: Database, rows: readonly PackageWithoutServices[]): Promise<ServerPackage[]> {
  if (rows.length === 0) return [];
  const serviceRows = await db
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
  const servicesOf = (id: string): ServerService[] =>
    serviceRows.filter((row) => row.package === id).map(({ service }) => service);
  return rows.map((row) => ({ ...row, services: servicesOf(row.id) }));
}
