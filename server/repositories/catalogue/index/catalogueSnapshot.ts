import { isNotNull, sql } from 'drizzle-orm';
import { CATEGORY_IDS, DECOR_TYPES, STYLES, TIERS } from '#contract/catalogue/classification.ts';
import type { CategoryId, Tier } from '#contract/catalogue/classification.ts';
import type { Region } from '#contract/catalogue/regions.ts';
import type { Service } from '#contract/catalogue/services.ts';
import { sortByName } from '#domain/catalogue/finding.ts';
import { withoutApostrophes } from '#domain/compareTexts.ts';
import type { Database } from '../../../db/open.ts';
import { catalogueVersion, services } from '../../../db/schema.ts';
import { listRegions } from '../regions.ts';
import { createResultCache } from './resultCache.ts';
import type { ResultCache } from './resultCache.ts';

/** The fields of a service by which lists are filtered, searched, sorted and ranked. Amounts are in rupees. */
export interface IndexedService extends Pick<
  Service,
  'id' | 'name' | 'price' | 'minBudget' | 'maxBudget' | 'capacity' | 'style' | 'decorType' | 'venueType'
> {
  /** The position in the list of all services, ordered by name, then id. */
  readonly position: number;
  readonly category: CategoryId;
  readonly tier: Tier;
  readonly region: string;
  readonly vendor: string | null;
  /** '' when it is unknown. */
  readonly location: string;
  /** The name and further words, in the form in which the search compares texts. */
  readonly searchText: string;
}

/** The services and regions of one version of the catalogue. */
export interface CatalogueSnapshot {
  readonly version: number;
  readonly ratingsVersion: number;
  /** The mean ratings of the services that have one, by their ids. */
  readonly ratings: ReadonlyMap<string, number>;
  /** The value of performance.now() when the server began to read the catalogue. */
  readonly readAt: number;
  readonly regions: readonly Region[];
  /** All services, ordered by name, then id. */
  readonly services: readonly IndexedService[];
  /** The services of each category, ordered by name, then id. */
  readonly byCategory: ReadonlyMap<string, readonly IndexedService[]>;
  /** Results that were calculated from this snapshot. */
  readonly resultCache: ResultCache;
}

// Reading 1000 rows occupies the embedded database for about 10 ms, in which every other request waits.
const ROWS_PER_READ = 1000;

/** Returns the snapshot with the current ratings and an empty cache of results. */
export const withCurrentRatings = (db: Database, snapshot: CatalogueSnapshot): Promise<CatalogueSnapshot> =>
  db.transaction(
    async (transaction) => {
      const [row] = await transaction.select().from(catalogueVersion);
      return {
        ...snapshot,
        ratingsVersion: row?.ratingsVersion ?? 0,
        ratings: await readRatings(transaction),
        resultCache: createResultCache(),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

async function readRatings(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: services.id, rating: services.rating })
    .from(services)
    .where(isNotNull(services.rating));
  return new Map(rows.map(({ id, rating }) => [id, rating ?? 0]));
}

/** Reads the catalogue in one transaction, so that all of it is of the same version. */
export async function readSnapshot(db: Database): Promise<CatalogueSnapshot> {
  const readAt = performance.now();
  return db.transaction(
    async (transaction) => {
      const [versionRow] = await transaction.select().from(catalogueVersion);
      const regions = await listRegions(transaction);
      const intern = createInterner();
      const unsortedServices: ReturnType<typeof toIndexedService>[] = [];
      for await (const row of readServices(transaction)) unsortedServices.push(toIndexedService(row, intern));
      // Sort the services here, because the database would order names in another way than the app: see sortByName().
      const allServices = sortByName(unsortedServices);
      const byCategory = new Map<string, IndexedService[]>(CATEGORY_IDS.map((category) => [category, []]));
      for (const [position, service] of allServices.entries()) {
        service.position = position;
        byCategory.get(service.category)?.push(service);
      }
      return {
        version: versionRow?.version ?? 0,
        ratingsVersion: versionRow?.ratingsVersion ?? 0,
        ratings: await readRatings(transaction),
        readAt,
        regions,
        services: allServices,
        byCategory,
        resultCache: createResultCache(),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function* readServices(db: Database) {
  let lastRow: { readonly name: string; readonly id: string } | undefined;
  for (;;) {
    const rows = await db
      .select(INDEXED_COLUMNS)
      .from(services)
      .where(lastRow && sql`(${services.name}, ${services.id}) > (${lastRow.name}, ${lastRow.id})`)
      .orderBy(services.name, services.id)
      .limit(ROWS_PER_READ);
    yield* rows;
    lastRow = rows.at(-1);
    if (rows.length < ROWS_PER_READ) return;
  }
}

type SnapshotRow = ReturnType<typeof readServices> extends AsyncGenerator<infer Yielded> ? Yielded : never;
type InternText = <T extends string>(value: T) => T;

// Every object gets the same fields in the same order, because V8 reads such objects fast.
const toIndexedService = (row: SnapshotRow, intern: InternText): IndexedService & { position: number } => ({
  position: 0,
  id: row.id,
  category: intern(row.category),
  tier: intern(row.tier),
  region: intern(row.region),
  vendor: row.vendor === null ? null : intern(row.vendor),
  name: row.name,
  // serviceRow() has applied comparableText() already.
  searchText: withoutApostrophes(row.searchText),
  price: row.price ?? undefined,
  minBudget: row.minBudget ?? undefined,
  maxBudget: row.maxBudget ?? undefined,
  capacity: row.capacity ?? undefined,
  style: intern(row.style ?? ''),
  decorType: intern(row.decorType ?? ''),
  venueType: intern(row.venueType ?? ''),
  location: intern(row.location ?? ''),
});

/**
 * Returns a function that interns texts: it returns the same string for equal texts, so that each text is in memory
 * once, however many services have it.
 */
function createInterner(): InternText {
  const internedTexts = new Map<string, string>();
  for (const text of ['', ...CATEGORY_IDS, ...TIERS, ...STYLES, ...DECOR_TYPES]) internedTexts.set(text, text);
  return <T extends string>(value: T): T => {
    const internedText = internedTexts.get(value);
    if (internedText !== undefined) return internedText as T;
    internedTexts.set(value, value);
    return value;
  };
}

export const INDEXED_COLUMNS = {
  id: services.id,
  category: services.category,
  tier: services.tier,
  region: services.region,
  vendor: services.vendor,
  name: services.name,
  price: services.price,
  minBudget: services.minBudget,
  maxBudget: services.maxBudget,
  capacity: services.capacity,
  style: services.style,
  decorType: services.decorType,
  venueType: services.venueType,
  location: services.location,
  searchText: services.searchText,
};
