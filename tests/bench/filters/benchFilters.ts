import { randomBytes } from 'node:crypto';
import { loadavg } from 'node:os';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { createCategoryServiceListReader } from '#contract/catalogue/services.ts';
import type { Service } from '#contract/catalogue/services.ts';
import type { Sort } from '#contract/queryParameters.ts';
import { snakeCased } from '#contract/snakeCase.ts';
import { filterServices, sortServices } from '#domain/catalogue/finding.ts';
import type { ListCriteria } from '#domain/catalogue/finding.ts';
import { createApp } from '#server/app.ts';
import { serviceRow } from '#server/db/catalogueRows.ts';
import { insertRows } from '#server/db/insertRows.ts';
import { openDatabase } from '#server/db/open.ts';
import type { Database } from '#server/db/open.ts';
import { services } from '#server/db/schema.ts';
import { createMemoryLimiter } from '#server/http/limits/createLimiter.ts';
import { importSample } from '#server/sample.ts';
import { printLine } from '#support/printLine.ts';
import { percentile } from '../percentile.ts';

/**
 * This benchmark measures how fast the filters of section 15.1 work with 10,000 venues: on the server with its embedded
 * database, and in the app for a backend that sends all venues in one response. No result fails the run.
 */

const VENUE_COUNT = 10_000;
const ROUND_COUNT = 30;
const TIER = 'premium';

const FILTERS: Readonly<Record<string, ListCriteria & { readonly sort?: Sort }>> = {
  'no filter': {},
  'lowest price first': { sort: 'lowest-price' },
  'best rated first': { sort: 'best-rated' },
  'most guests first': { sort: 'most-guests' },
  'search by name': { search: 'lawn' },
  'search without a match': { search: 'xyzzy' },
  'price from and to': { budgetMin: 200_000, budgetMax: 900_000 },
  guests: { guests: 900 },
  area: { area: 'Nagole, Hyderabad' },
  type: { venueType: 'Resort' },
  'all of them': {
    search: 'a',
    budgetMin: 100_000,
    budgetMax: 1_500_000,
    guests: 300,
    area: 'Nagole, Hyderabad',
    venueType: 'Resort',
    sort: 'highest-price',
  },
};

export async function benchFilters(): Promise<void> {
  printLine(`Load average of the last minute before the benchmark: ${loadavg()[0]?.toFixed(1)}`);
  const { db, close } = await openDatabase({ memory: true }, importSample);
  await insertCopiesOfVenues(db);
  const app = createApp(
    {
      db,
      catalogueDb: db,
      clock: () => new Date(),
      config: { tokenSecrets: [randomBytes(32)], allowedOrigins: [], trustedProxies: 0 },
      log: pino({ level: 'silent' }),
      createLimiter: createMemoryLimiter,
    },
    new Map(),
  );
  const getVenues = async (query: URLSearchParams) => {
    const response = await app.fetch(new Request(`http://localhost/api/venues/?${query.toString()}`));
    if (!response.ok) throw new Error(`${query.toString()} gave ${response.status}: ${await response.text()}`);
    return (await response.json()) as { results: object[]; count: number };
  };
  const venues = await fetchAllVenues(getVenues);

  printLine(`${VENUE_COUNT} venues, ${ROUND_COUNT} requests with different URLs for each filter; milliseconds`);
  printRow('', 'found', 'server p50', 'server max', 'app p50', 'app max');
  for (const [name, filter] of Object.entries(FILTERS)) {
    const { sort, ...criteria } = filter;
    const queryOfRound = (round: number) =>
      new URLSearchParams(
        Object.entries({ tier: TIER, limit: 24, ...snakeCased(filter), offset: round }).map(([key, value]) => [
          key,
          String(value),
        ]),
      );
    const { count } = await getVenues(queryOfRound(ROUND_COUNT));
    const serverTimes = await measureTimes((round) => getVenues(queryOfRound(round)));
    const appTimes = await measureTimes(() => {
      const foundServices = filterServices(venues, criteria);
      return sort ? sortServices(foundServices, sort) : foundServices;
    });
    printRow(
      name,
      String(count),
      ...[...medianAndMaximum(serverTimes), ...medianAndMaximum(appTimes)].map((value) => value.toFixed(1)),
    );
  }
  await close();
}

/** Inserts copies of the sample venues with other names, prices, capacities and ratings, until there are 10,000. */
async function insertCopiesOfVenues(db: Database): Promise<void> {
  const sampleVenues = await db
    .select()
    .from(services)
    .where(sql`${services.category} = 'venues'`);
  const copies = Array.from({ length: VENUE_COUNT - sampleVenues.length }, (_, index) => {
    const original = sampleVenues[index % sampleVenues.length];
    if (!original) throw new Error('The sample has no venues');
    const { fromPrice: _fromPrice, searchText: _searchText, ...row } = original;
    const factor = 0.5 + ((index * 37) % 100) / 100;
    return serviceRow({
      ...row,
      id: `copy-${index}`,
      name: `${row.name} ${index}`,
      minBudget: Math.round((row.minBudget ?? 100_000) * factor),
      capacity: Math.round((row.capacity ?? 100) * factor),
      rating: 1 + ((index * 7) % 41) / 10,
    });
  });
  await insertRows(db, services, copies);
  await db.execute(sql`analyze services`);
}

/** Requests all venues page by page, and returns them parsed as in the app. */
async function fetchAllVenues(
  getVenues: (query: URLSearchParams) => Promise<{ results: object[] }>,
): Promise<Service[]> {
  const venueRows: object[] = [];
  for (let offset = 0; offset < VENUE_COUNT; offset += 200)
    venueRows.push(...(await getVenues(new URLSearchParams({ limit: '200', offset: String(offset) }))).results);
  return createCategoryServiceListReader('venues')(venueRows, { baseUrl: 'http://localhost/', warn: () => undefined })
    .items;
}

/** Calls the function once in each round. Returns the milliseconds that each call took. */
async function measureTimes(run: (round: number) => unknown): Promise<number[]> {
  const milliseconds: number[] = [];
  for (let round = 0; round < ROUND_COUNT; round += 1) {
    const start = performance.now();
    await run(round);
    milliseconds.push(performance.now() - start);
  }
  return milliseconds;
}

const medianAndMaximum = (times: readonly number[]) => [percentile(times, 0.5), percentile(times, 1)];

const printRow = (name: string, ...cells: readonly string[]) =>
  printLine(name.padEnd(24) + cells.map((cell) => cell.padStart(12)).join(''));
