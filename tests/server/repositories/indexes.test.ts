import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/open.ts';
import * as schema from '#server/db/schema.ts';
import { findPackage, listPackages } from '#server/repositories/packages.ts';
import { describeRegions } from '#server/repositories/regions.ts';
import { listReviews } from '#server/repositories/reviews.ts';
import { findService, listCandidates, listServices, listSimilarServices } from '#server/repositories/services.ts';
import { findVendor } from '#server/repositories/vendors.ts';
import { createTestBackend } from '#support/backend.ts';
import type { TestBackend } from '#support/backend.ts';

/** A query as it was sent to the database. */
interface Sent {
  readonly text: string;
  readonly values: readonly unknown[];
}

let backend: TestBackend;
let client: PGlite | Pool;
let db: Database;
let sent: Sent[] = [];

beforeAll(async () => {
  backend = await createTestBackend();
  client = (backend.db as unknown as { $client: PGlite | Pool }).$client;
  const logger = { logQuery: (text: string, values: unknown[]) => void sent.push({ text, values }) };
  db =
    client instanceof PGlite ? drizzleEmbedded(client, { schema, logger }) : drizzleServer(client, { schema, logger });
});
afterAll(() => backend.close());

type Run = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

/** One connection, on which a setting stays. */
async function connect(): Promise<{ run: Run; release: () => void }> {
  if (client instanceof PGlite) {
    const embedded = client;
    return { run: (text, values) => embedded.query(text, values), release: () => undefined };
  }
  const connection = await client.connect();
  return { run: (text, values) => connection.query(text, values), release: () => connection.release() };
}

/** The plans of all queries that `ask` sends, when reading a whole table is the last resort. */
async function plansOf(ask: () => Promise<unknown>): Promise<string[]> {
  sent = [];
  await ask();
  const { run, release } = await connect();
  await run('set enable_seqscan = off');
  const plans: string[] = [];
  for (const { text, values } of sent) {
    const { rows } = await run(`explain ${text}`, [...values]);
    plans.push(rows.map((row) => (row as { 'QUERY PLAN': string })['QUERY PLAN']).join('\n'));
  }
  await run('set enable_seqscan = on');
  release();
  return plans;
}

const part = { limit: 24, offset: 0 };
const venue = 'x';

describe('queries of the catalogue (section 7)', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['every service', () => listServices(db, {}, part)],
    ['a category', () => listServices(db, { category: 'venues' }, part)],
    ['a category, tier and region', () => listServices(db, { category: 'decor', tier: 'basic', region: 'pune' }, part)],
    [
      'a ceremony in a style',
      () => listServices(db, { category: 'decor', decorType: 'haldi', style: 'minimal' }, part),
    ],
    ['a budget', () => listServices(db, { category: 'catering', budgetMin: 1, budgetMax: 90_000 }, part)],
    ['words', () => listServices(db, { search: 'palace lawn' }, part)],
    ['a vendor’s', () => listServices(db, { vendor: 'x' }, part)],
    ['similar ones', () => listSimilarServices(db, venue, { category: 'venues' }, part)],
    ['candidates of a region', () => listCandidates(db, { region: 'pune' })],
    ['one service', () => findService(db, venue, 'venues')],
    ['one vendor with its services', () => findVendor(db, 'x')],
    ['packages with their services', () => listPackages(db, { region: 'pune', category: 'catering' }, part)],
    ['one package', () => findPackage(db, 'basic-wedding-pune')],
    ['reviews of a service', () => listReviews(db, venue, part)],
    ['the newest reviews', () => listReviews(db, undefined, part)],
    ['the cities', () => describeRegions(db)],
  ])('reads %s by an index', async (_, ask) => {
    const plans = await plansOf(ask);
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (services|reviews|package_services)/);
  });

  it('finds words by the index made for them, and ceremonies and vendors by theirs', async () => {
    expect((await plansOf(() => listServices(db, { search: 'chandelier' }, part)))[0]).toContain('services_search');
    expect((await plansOf(() => listServices(db, { vendor: 'x' }, part)))[0]).toContain('services_vendor');
    const [, reviews] = await plansOf(() => listReviews(db, venue, part));
    expect(reviews).toContain('reviews_list');
  });

  it('would notice a query without an index', async () => {
    const [plan] = await plansOf(() => db.select().from(schema.services).orderBy(schema.services.description));
    expect(plan).toContain('Seq Scan on services');
  });
});
