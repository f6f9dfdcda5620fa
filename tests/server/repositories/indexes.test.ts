import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { Client } from 'pg';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Database } from '#server/db/open.ts';
import * as schema from '#server/db/schema.ts';
import { beginSession } from '#server/repositories/account/sessions.ts';
import { deleteExpiredSessions } from '#server/repositories/account/sessionRetention.ts';
import { findAccount } from '#server/repositories/account/users.ts';
import { findPackage, listPackages } from '#server/repositories/catalogue/packages.ts';
import { listRegionsWithSampleMark } from '#server/repositories/catalogue/regions.ts';
import { listReviews } from '#server/repositories/catalogue/reviews.ts';
import { readSnapshot, withCurrentRatings } from '#server/repositories/catalogue/index/catalogueSnapshot.ts';
import { findServiceJson, readJsonWithCatalogueVersions } from '#server/repositories/catalogue/serviceJson.ts';
import { findVendor } from '#server/repositories/catalogue/vendors.ts';
import { exportChanges, exportPlans } from '#server/repositories/plans/accountPlans.ts';
import { listEntries } from '#server/repositories/plans/entries.ts';
import { listHistory } from '#server/repositories/plans/history.ts';
import { findOpenLink, listReviewLinks, readReviewedPlan } from '#server/repositories/plans/review/links.ts';
import { listMembers } from '#server/repositories/plans/members.ts';
import { findMembership } from '#server/repositories/plans/memberships.ts';
import { deleteOutdatedPlanData } from '#server/repositories/plans/planRetention.ts';
import { listPlans } from '#server/repositories/plans/plans.ts';
import { deleteOldKeys } from '#server/repositories/requests/idempotencyKeys.ts';
import { withDatabase } from '#support/database/postgresTemplate.ts';
import { createTestBackend } from '#support/server/backend.ts';
import type { TestBackend } from '#support/server/backend.ts';
import { insertUser } from '#support/server/callers.ts';

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

type RunQuery = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

/**
 * Opens a single connection to PostgreSQL, because `set enable_seqscan` applies only to the connection that runs it.
 * The embedded database has one connection only.
 */
async function connect(): Promise<{ runQuery: RunQuery; close: () => Promise<void> }> {
  if (client instanceof PGlite) {
    const embedded = client;
    return { runQuery: (text, values) => embedded.query(text, values), close: () => Promise.resolve() };
  }
  const { rows } = await client.query<{ name: string }>({ text: 'select current_database() as name' });
  const connection = new Client({ connectionString: withDatabase(inject('postgres').url, rows[0]?.name ?? '') });
  await connection.connect();
  return { runQuery: (text, values) => connection.query(text, values), close: () => connection.end() };
}

/**
 * Returns PostgreSQL's query plans for the selects, updates and deletes that `send` sends. The query plans contain a
 * sequential scan only where no index can be used.
 */
async function queryPlansOf(send: () => Promise<unknown>): Promise<string[]> {
  sentQueries = [];
  await send();
  const { runQuery, close } = await connect();
  await runQuery('set enable_seqscan = off');
  const queryPlans: string[] = [];
  for (const { text, values } of sentQueries.filter((query) => /^(?:select|with|update|delete)/.test(query.text))) {
    const { rows } = await runQuery(`explain ${text}`, [...values]);
    queryPlans.push(rows.map((row) => (row as { 'QUERY PLAN': string })['QUERY PLAN']).join('\n'));
  }
  await runQuery('set enable_seqscan = on');
  await close();
  return queryPlans;
}

const FIRST_PAGE = { limit: 24, offset: 0 };
const SERVICE_ID = 'x';

const CATALOGUE_QUERIES: [string, () => Promise<unknown>][] = [
  ['the services for the index in memory', () => readSnapshot(db)],
  ['the services of a page', () => readJsonWithCatalogueVersions(db, [SERVICE_ID, 'y'])],
  ['one service', () => findServiceJson(db, SERVICE_ID, 'venues')],
  ['the ratings', async () => withCurrentRatings(db, await readSnapshot(db))],
  ['one vendor with its services', () => findVendor(db, 'x')],
  ['packages with their services', () => listPackages(db, { region: 'pune', category: 'catering' }, FIRST_PAGE)],
  ['one package', () => findPackage(db, 'basic-wedding-pune')],
  ['reviews of a service', () => listReviews(db, SERVICE_ID, FIRST_PAGE)],
  ['the newest reviews', () => listReviews(db, undefined, FIRST_PAGE)],
  ['the cities', () => listRegionsWithSampleMark(db)],
];

describe('queries of the catalogue (section 7)', () => {
  it.each(CATALOGUE_QUERIES)('read %s by an index', { tags: ['fault/P11'] }, async (_, send) => {
    const queryPlans = await queryPlansOf(send);
    expect(queryPlans.length).toBeGreaterThan(0);
    for (const queryPlan of queryPlans)
      expect(queryPlan).not.toMatch(/Seq Scan on (services|reviews|package_services)/);
  });

  it('use the indexes for vendors and for reviews', async () => {
    const [vendor] = await db.select({ id: schema.vendors.id }).from(schema.vendors).limit(1);
    expect((await queryPlansOf(() => findVendor(db, vendor?.id ?? '')))[1]).toContain('services_vendor');
    const [, reviews] = await queryPlansOf(() => listReviews(db, SERVICE_ID, FIRST_PAGE));
    expect(reviews).toContain('reviews_list');
  });

  it('use every index of the services, which each import must maintain', async () => {
    const queryPlans: string[] = [];
    for (const [, send] of CATALOGUE_QUERIES) queryPlans.push(...(await queryPlansOf(send)));
    const [vendor] = await db.select({ id: schema.vendors.id }).from(schema.vendors).limit(1);
    queryPlans.push(...(await queryPlansOf(() => findVendor(db, vendor?.id ?? ''))));
    const unusedIndexes = getTableConfig(schema.services)
      .indexes.map(({ config }) => config.name ?? '')
      .filter((name) => !queryPlans.some((queryPlan) => queryPlan.includes(name)));
    expect(unusedIndexes).toEqual([]);
  });

  it('would be reported if they read a whole table', async () => {
    const [plan] = await queryPlansOf(() => db.select().from(schema.services).orderBy(schema.services.description));
    expect(plan).toContain('Seq Scan on services');
  });
});

describe('queries of plans (section 14)', () => {
  const id = randomUUID();
  const membership = { id, plan: id, user: id, role: 'owner', isDeleted: false } as const;
  const link = { id, plan: id, for: '', showPrices: true, showTotal: true, endsAt: new Date(), recentVotes: [] };
  const now = new Date();

  it.each<[string, () => Promise<unknown>]>([
    ['a membership', () => findMembership(db, id, id)],
    ['the plans of a user', () => listPlans(db, id, now)],
    ['the entries that have changed', () => listEntries(db, id, 5)],
    ['the history', () => listHistory(db, membership, FIRST_PAGE, now)],
    ['the members', () => listMembers(db, membership, now)],
    ['the links with their votes', () => listReviewLinks(db, id, now)],
    ['the plan of a review link', async () => [await findOpenLink(db, 'x', now), await readReviewedPlan(db, link)]],
    ['the plans of an account', async () => exportPlans(db, id, now).next()],
    ['the changes of a member', async () => exportChanges(db, id, id).next()],
    ['outdated data', () => deleteOutdatedPlanData(db, now)],
  ])('find %s by an index', { tags: ['fault/P11'] }, async (_, send) => {
    const queryPlans = await queryPlansOf(send);
    expect(queryPlans.length).toBeGreaterThan(0);
    for (const queryPlan of queryPlans) expect(queryPlan).not.toMatch(/Seq Scan on plan/);
  });
});

describe('a sign-in', () => {
  it('finds the least recently used sessions by an index', async () => {
    const account = await findAccount(db, (await insertUser(backend)).id);
    assert(account);
    const queryPlans = await queryPlansOf(() => beginSession(db, account, randomUUID(), new Date()));
    expect(queryPlans.length).toBeGreaterThan(0);
    for (const queryPlan of queryPlans) expect(queryPlan).not.toContain('Seq Scan on sessions');
  });
});

describe('the deletion of expired sessions', () => {
  it('finds them and their spent tokens by indexes', async () => {
    const user = await insertUser(backend, new Date(0));
    await insertUser(backend);
    await db.insert(schema.sessions).values({
      user: user.id,
      tokenHash: randomUUID(),
      rotatedAt: new Date(0),
      expiresAt: new Date(0),
    });
    // The first query plan, which is left out, is that for the last activity. The others are for expired sessions,
    // their tokens, sessions without tokens, and expired sessions again.
    const queryPlans = (await queryPlansOf(() => deleteExpiredSessions(db, new Date()))).slice(1);
    expect(queryPlans.length).toBeGreaterThan(3);
    for (const queryPlan of queryPlans) expect(queryPlan).not.toMatch(/Seq Scan on (sessions|spent_tokens)/);
  });
});

describe('a request with an idempotency key', () => {
  it('reads only those old keys that it deletes', async () => {
    const [plan] = await queryPlansOf(() => deleteOldKeys(db, new Date()));
    expect(plan).toContain('Index Cond: (created_at < ');
    expect(plan).not.toContain('Filter');
  });
});
