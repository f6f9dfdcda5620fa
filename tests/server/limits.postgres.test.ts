import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import * as tables from '#server/db/schema.ts';
import { databaseLimiterFactory } from '#server/http/limits/createLimiter.ts';
import { deleteExpiredCounts } from '#server/http/limits/expiredCounts.ts';
import { createPasswordQueue } from '#server/security/passwordQueue.ts';
import { createTestBackend } from '#support/server/backend.ts';
import type { TestBackend } from '#support/server/backend.ts';
import { createRegisteredCaller, createSignedInCaller, createVisitor, insertUser } from '#support/server/callers.ts';
import type { Caller } from '#support/server/callers.ts';
import { changePlan, createReviewLink, firstPlanIdOf, itemAdditions } from '#support/server/plans.ts';
import { sampleBodies } from '#support/server/sampleBodies.ts';

/** Tests what two processes share on one PostgreSQL. Each process is an app with its own limiters and caches. */

let backend: TestBackend;
let processes: [TestBackend, TestBackend];

beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.reset();
  processes = [simulateProcess(), simulateProcess()];
});

/** Returns the backend with a new app that has its own memory, like another process with the same settings. */
function simulateProcess(): TestBackend {
  const { db, query, config } = backend;
  const app = createApp(
    {
      db,
      catalogueDb: db,
      config,
      clock: () => new Date(),
      log: pino({ level: 'silent' }),
      createLimiter: databaseLimiterFactory(query!, config.tokenSecrets[0]),
      passwordQueue: createPasswordQueue({ memoryCost: 8, timeCost: 1, parallelism: 1 }),
    },
    new Map(),
  );
  return { ...backend, app, fetch: async (request) => app.fetch(request) };
}

/** Sends a request `count` times, alternately to the two processes, and returns the statuses. */
async function sendInTurn(count: number, send: (target: TestBackend) => Promise<{ status: number }>) {
  const statuses = [];
  for (let i = 0; i < count; i += 1) statuses.push((await send(processes[i % 2]!)).status);
  return statuses;
}

const CREDENTIALS = { username: 'Asha', password: 'nine roses 9' };
const signIn = (password: string) => (target: TestBackend) =>
  createVisitor(target).call('POST', '/auth/login/', { ...CREDENTIALS, password });

const repeatStatus = (status: number, count: number) => Array<number>(count).fill(status);

describe('two processes share', () => {
  it('the count of wrong passwords: the sixth one begins a wait in both', async () => {
    await createRegisteredCaller(processes[0], CREDENTIALS);
    expect(await sendInTurn(6, signIn('wrong password 1'))).toEqual(repeatStatus(401, 6));
    // Prolong the wait of two seconds, which might otherwise end before the next sign-ins. Of the rows that these
    // sign-ins read, only the row of the wait has 1 in the column `points`.
    const inAMinute = Date.now() + 60_000;
    await backend.db.update(tables.rateLimits).set({ expire: inAMinute }).where(eq(tables.rateLimits.points, 1));
    expect(await sendInTurn(2, signIn(CREDENTIALS.password))).toEqual([429, 429]);
  });

  it('the reset of the count of wrong passwords by the right one', async () => {
    await createRegisteredCaller(processes[0], CREDENTIALS);
    expect(await sendInTurn(5, signIn('wrong password 1'))).toEqual(repeatStatus(401, 5));
    expect(await sendInTurn(1, signIn(CREDENTIALS.password))).toEqual([200]);
    expect(await sendInTurn(6, signIn('wrong password 1'))).toEqual(repeatStatus(401, 6));
  });

  it('the limit of enquiries of a network', async () => {
    const body = sampleBodies('lotus-hall').createEnquiry;
    const send = (target: TestBackend) => createVisitor(target).call('POST', '/enquiries/', body);
    expect(await sendInTurn(12, send)).toEqual([...repeatStatus(201, 10), 429, 429]);
    expect(await backend.db.$count(tables.enquiries)).toBe(10);
  });

  it('the limit of writes of a user', async () => {
    const { token } = await insertUser(backend);
    const write = (target: TestBackend) =>
      createVisitor(target).call('DELETE', '/selected-services/none/', undefined, { authorization: `Bearer ${token}` });
    expect(await sendInTurn(1, write)).toEqual([204]);
    // The only row is that of this user. The next write is the last one that the limit allows.
    await backend.db.update(tables.rateLimits).set({ points: 599 });
    expect(await sendInTurn(3, write)).toEqual([204, 429, 429]);
  });

  it('the limit of votes with a review link', async () => {
    const asha = await createSignedInCaller(backend);
    const planId = await firstPlanIdOf(asha);
    await changePlan(asha, planId, ...itemAdditions('a'));
    const link = await createReviewLink(asha, planId);
    const vote = (target: TestBackend) =>
      createVisitor(target).call('PUT', `/review/${link.token}/votes/a/`, { vote: 'like' });
    expect(await sendInTurn(62, vote)).toEqual([...repeatStatus(200, 60), 429, 429]);
  });

  it('the responses under idempotency keys: a repeated request does not count towards the limit', async () => {
    const { createEnquiry } = sampleBodies('lotus-hall');
    const send = (target: TestBackend) =>
      createVisitor(target).call('POST', '/enquiries/', createEnquiry, { 'idempotency-key': 'k' });
    expect(await sendInTurn(20, send)).toEqual(repeatStatus(201, 20));
    expect(await backend.db.$count(tables.enquiries)).toBe(1);
  });

  it('the claim of an idempotency key, even if the visitor signs in before the first attempt has ended', async () => {
    const { createEnquiry } = sampleBodies('lotus-hall');
    const asha = await createSignedInCaller(processes[1]);
    const send = (caller: Caller) => caller.call('POST', '/enquiries/', createEnquiry, { 'idempotency-key': 'k' });
    const untilWaitingForLocks = (count: number) =>
      vi.waitUntil(async () => (await backend.db.$count(sql`pg_locks`, sql`not granted`)) === count);
    const responses = await backend.db.transaction(async (transaction) => {
      await transaction.execute(sql`lock table ${tables.enquiries} in exclusive mode`);
      const visitorsResponse = send(createVisitor(processes[0]));
      await untilWaitingForLocks(1);
      const ashasResponse = send(asha);
      await untilWaitingForLocks(2);
      return [visitorsResponse, ashasResponse] as const;
    });
    const [visitorsResponse, ashasResponse] = await Promise.all(responses);
    expect(ashasResponse).toMatchObject({ status: 201, json: visitorsResponse.json });
    expect(await backend.db.$count(tables.enquiries)).toBe(1);
  });

  it('the end of a session', async () => {
    const { token } = await insertUser(backend);
    const send = (method: string, path: string, body?: unknown) => (target: TestBackend) =>
      createVisitor(target).call(method, path, body, { authorization: `Bearer ${token}` });
    const readProfile = send('GET', '/users/me/');
    expect(await sendInTurn(2, readProfile)).toEqual([200, 200]);
    await backend.db.delete(tables.sessions);
    expect(await sendInTurn(2, readProfile)).toEqual([401, 401]);
  });
});

describe('the table of limits', () => {
  it('contains neither usernames nor addresses', async () => {
    await createVisitor(processes[0]).call('POST', '/auth/login/', { username: 'Asha', password: 'wrong password 1' });
    const rows = await backend.db.select().from(tables.rateLimits);
    expect(rows).toHaveLength(4);
    for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/);
  });

  it('loses the rows that have expired, and those that would last longer than any limit', async () => {
    const now = new Date();
    const timeAfter = (minutes: number) => now.getTime() + minutes * 60_000;
    await backend.db.insert(tables.rateLimits).values([
      { key: 'expired', points: 1, expire: timeAfter(-1) },
      { key: 'current', points: 1, expire: timeAfter(59) },
      { key: 'of a clock that ran ahead', points: 1, expire: timeAfter(61) },
    ]);
    await deleteExpiredCounts(backend.db, now);
    expect(await backend.db.select({ key: tables.rateLimits.key }).from(tables.rateLimits)).toEqual([
      { key: 'current' },
    ]);
  });
});
