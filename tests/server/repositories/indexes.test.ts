import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/open.ts';
import * as schema from '#server/db/schema.ts';
import { findPackage, listPackages } from '#server/repositories/catalogue/packages.ts';
import { describeRegions } from '#server/repositories/catalogue/regions.ts';
import { listReviews } from '#server/repositories/catalogue/reviews.ts';
import {
  findService,
  listCandidates,
  listServices,
  listSimilarServices,
} from '#server/repositories/catalogue/services.ts';
import { findVendor } from '#server/repositories/catalogue/vendors.ts';
import { createTestBackend } from '#support/server/backend.ts';
import type { TestBackend } from '#support/server/backend.ts';

/** A query that was sent to the database. */
interface SentQuery {
  readonly text: string;
  readonly values: readonly unknown[];
}

let backend: TestBackend;
let client: PGlite | Pool;
let db: Database;
let sentQueries: SentQuery[] = [];

beforeAll(async () => {
  backend = await createTestBackend();
  client = (backend.db as unknown as { $client: PGlite | Pool }).$client;
  const logger = { logQuery: (text: string, values: unknown[]) => void sentQueries.push({ text, values }) };
  db =
    client instanceof PGlite ? drizzleEmbedded(client, { schema, logger }) : drizzleServer(client, { schema, logger });
});
afterAll(() => backend.close());

type Run = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

/** A single connection, because a setting applies to its connection only. */
async function connect(): Promise<{ run: Run; release: () => void }> {
  if (client instanceof PGlite) {
    const embedded = client;
    return { run: (text, values) => embedded.query(text, values), release: () => undefined };
  }
  const connection = await client.connect();
  return { run: (text, values) => connection.query(text, values), release: () => connection.release() };
}

/** The query plans of all queries that `send` sends. PostgreSQL reads whole tables only where no index can be used. */
async function plansOf(send: () => Promise<unknown>): Promise<string[]> {
  sentQueries = [];
  await send();
  const { run, release } = await connect();
  await run('set enable_seqscan = off');
  const plans: string[] = [];
  for (const { text, values } of sentQueries) {
    const { rows } = await run(`explain ${text}`, [...values]);
    plans.push(rows.map((row) => (row as { 'QUERY PLAN': string })['QUERY PLAN']).join('\n'));
  }
  await run('set enable_seqscan = on');
  release();
  return plans;
}

const range = { limit: 24, offset: 0 };
const venue = 'x';

describe('queries of the catalogue (section 7)', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['every service', () => listServices(db, {}, range)],
    ['a category', () => listServices(db, { category: 'venues' }, range)],
    [
      'a category, tier and region',
      () => listServices(db, { category: 'decor', tier: 'basic', region: 'pune' }, range),
    ],
    [
      'a decor type in a style',
      () => listServices(db, { category: 'decor', decorType: 'haldi', style: 'minimal' }, range),
    ],
    ['a budget', () => listServices(db, { category: 'catering', budgetMin: 1, budgetMax: 90_000 }, range)],
    ['a search', () => listServices(db, { search: 'palace lawn' }, range)],
    ['services of a vendor', () => listServices(db, { vendor: 'x' }, range)],
    ['similar services', () => listSimilarServices(db, venue, { category: 'venues' }, range)],
    ['candidates of a region', () => listCandidates(db, { region: 'pune' })],
    ['one service', () => findService(db, venue, 'venues')],
    ['one vendor with its services', () => findVendor(db, 'x')],
    ['packages with their services', () => listPackages(db, { region: 'pune', category: 'catering' }, range)],
    ['one package', () => findPackage(db, 'basic-wedding-pune')],
    ['reviews of a service', () => listReviews(db, venue, range)],
    ['the newest reviews', () => listReviews(db, undefined, range)],
    ['the cities', () => describeRegions(db)],
  ])('reads %s by an index', async (_, send) => {
    const plans = await plansOf(send);
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (services|reviews|package_services)/);
  });

  it('uses the indexes for the search, for vendors and for reviews', async () => {
    expect((await plansOf(() => listServices(db, { search: 'chandelier' }, range)))[0]).toContain('services_search');
    expect((await plansOf(() => listServices(db, { vendor: 'x' }, range)))[0]).toContain('services_vendor');
    const [, reviews] = await plansOf(() => listReviews(db, venue, range));
    expect(reviews).toContain('reviews_list');
  });

  it('fails for a query without an index', async () => {
    const [plan] = await plansOf(() => db.select().from(schema.services).orderBy(schema.services.description));
    expect(plan).toContain('Seq Scan on services');
  });
});
