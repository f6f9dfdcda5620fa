import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as tables from '#server/db/schema.ts';
import { createTestBackend } from '#support/server/backend.ts';
import type { TestBackend } from '#support/server/backend.ts';
import {
  beginTestSession,
  createSignedInCaller,
  createTokenCaller,
  createVisitor,
  insertUser,
} from '#support/server/callers.ts';
import type { Caller } from '#support/server/callers.ts';
import { packageItem } from '#support/packageItem.ts';

const START = new Date('2026-11-20T06:30:00Z');
let now = START;
let backend: TestBackend;
let asha: Caller;

beforeAll(async () => {
  backend = await createTestBackend({ clock: () => now, config: { requestLimit: 50 } });
});
afterAll(() => backend.close());
beforeEach(async () => {
  now = START;
  await backend.reset();
  asha = await createSignedInCaller(backend, now);
});

const enquiry = {
  service: 'lotus-hall',
  name: 'Asha',
  phone: '98765 43210',
  email: 'asha@example.in',
  date: '2026-12-10',
  guestCount: 300,
  message: '',
};
const send = (caller: Caller, key: string, body: unknown = enquiry) =>
  caller.call('POST', '/enquiries/', body, { 'idempotency-key': key });
const readEnquiries = () => backend.db.select().from(tables.enquiries);

describe('an idempotency key (section 7)', () => {
  it('returns the stored response to a repeated request, with and without the trailing slash', async () => {
    const response = await send(asha, 'k');
    expect(response.status).toBe(201);
    const repeatedResponse = await asha.call('POST', '/enquiries', enquiry, { 'idempotency-key': 'k' });
    expect(repeatedResponse).toMatchObject({ status: 201, json: response.json });
    expect(await readEnquiries()).toHaveLength(1);
  });

  it('creates one row for 50 simultaneous requests with the same key', { tags: ['fault/V24'] }, async () => {
    const responses = await Promise.all(Array.from({ length: 50 }, () => send(asha, 'k')));
    expect(new Set(responses.map(({ status, json }) => `${status} ${JSON.stringify(json)}`)).size).toBe(1);
    expect(responses[0]?.status).toBe(201);
    expect(await readEnquiries()).toHaveLength(1);
    // Only one of the 50 requests counts towards the limit of 50, so 49 others are accepted.
    for (let number = 1; number < 50; number += 1) expect((await send(asha, `other-${number}`)).status).toBe(201);
    expect((await send(asha, 'one-too-many')).status).toBe(429);
  });

  it('counts one of the simultaneous repeats of a request that failed', { tags: ['fault/V24'] }, async () => {
    vi.spyOn(backend.db, 'transaction').mockRejectedValueOnce(new Error('The connection was lost'));
    const responses = await Promise.all(Array.from({ length: 5 }, () => send(asha, 'k')));
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 201, 201, 500]);
    expect(await readEnquiries()).toHaveLength(1);
    // The request that failed counts towards the limit of 50, too.
    for (let number = 2; number < 50; number += 1) expect((await send(asha, `other-${number}`)).status).toBe(201);
    expect((await send(asha, 'one-too-many')).status).toBe(429);
  });

  it('is rejected with another body or another endpoint', async () => {
    await send(asha, 'k');
    expect(await send(asha, 'k', { ...enquiry, guestCount: 301 })).toMatchObject({
      status: 422,
      json: { detail: expect.any(String) },
    });
    const item = packageItem({ price: 1 });
    expect((await asha.call('POST', '/selected-services/', item, { 'idempotency-key': 'k' })).status).toBe(422);
    expect(await readEnquiries()).toHaveLength(1);
  });

  it('belongs to one caller', { tags: ['fault/V26'] }, async () => {
    const ashasResponse = await send(asha, 'k');
    const otherUsersResponse = await send(await createSignedInCaller(backend, now), 'k');
    const visitorsResponse = await send(createVisitor(backend), 'k');
    expect(
      new Set([ashasResponse.json, otherUsersResponse.json, visitorsResponse.json].map((json) => JSON.stringify(json)))
        .size,
    ).toBe(3);
    expect(await readEnquiries()).toHaveLength(3);
    const principals = await backend.db
      .select({ principal: tables.idempotencyKeys.principal })
      .from(tables.idempotencyKeys);
    expect(principals.filter(({ principal }) => principal === `user:${asha.id}`)).toHaveLength(1);
    expect(principals.filter(({ principal }) => principal === 'visitor')).toHaveLength(1);
  });

  it('identifies a request of a visitor even when the network has changed', async () => {
    const proxiedBackend = await createTestBackend({ clock: () => now, config: { trustedProxies: 1 } });
    try {
      const responses = [];
      for (const address of ['10.0.0.1', '10.0.0.2'])
        responses.push(
          await createVisitor(proxiedBackend).call('POST', '/enquiries/', enquiry, {
            'idempotency-key': 'k',
            'x-forwarded-for': address,
          }),
        );
      expect(responses[1]).toMatchObject({ status: 201, json: responses[0]?.json });
      expect(await proxiedBackend.db.$count(tables.enquiries)).toBe(1);
    } finally {
      await proxiedBackend.close();
    }
  });

  it('identifies the same request of a visitor who has signed in after the first attempt', async () => {
    const visitorsResponse = await send(createVisitor(backend), 'k');
    expect(await send(asha, 'k')).toMatchObject({ status: 201, json: visitorsResponse.json });
    expect(await readEnquiries()).toHaveLength(1);
    expect((await send(asha, 'k', { ...enquiry, guestCount: 301 })).status).toBe(201);
    expect(await readEnquiries()).toHaveLength(2);
  });

  it('creates one row of the user when the first attempt fails because the access token has expired', async () => {
    const { token, ...user } = await insertUser(backend, now);
    const sendWith = (authorization: string) =>
      createVisitor(backend).call('POST', '/enquiries/', enquiry, { 'idempotency-key': 'k', authorization });
    now = new Date(START.getTime() + 16 * 60_000);
    expect((await sendWith(`Bearer ${token}`)).status).toBe(401);
    const newToken = await beginTestSession(backend, user, now);
    expect((await sendWith(`Bearer ${newToken}`)).status).toBe(201);
    expect(await readEnquiries()).toMatchObject([{ user: user.id }]);
  });

  it('stores nothing for a failed request', async () => {
    expect((await send(asha, 'k', { ...enquiry, date: '2026-01-01' })).status).toBe(400);
    expect((await send(asha, 'k')).status).toBe(201);
  });

  it('is kept for a month for a wedding that devices create again after the server has lost it', async () => {
    const { token: _, ...user } = await insertUser(backend, now);
    const createPlanAfterDays = async (days: number) => {
      now = new Date(START.getTime() + days * 24 * 3_600_000);
      const caller = createTokenCaller(backend, {
        ...user,
        token: await beginTestSession(backend, user, now),
      });
      // A request with a new key deletes the old keys.
      await send(caller, `later-${days}`);
      const { json } = await caller.call('POST', '/plans/', {}, { 'idempotency-key': 'again-2f6c' });
      return (json as { id: string }).id;
    };
    const id = await createPlanAfterDays(0);
    expect(await createPlanAfterDays(30)).toBe(id);
    expect(await createPlanAfterDays(32)).not.toBe(id);
  });

  it('is deleted after a day, also when it looks like the key of a lost wedding', async () => {
    await send(asha, 'k');
    await send(asha, 'again-2f6c');
    now = new Date(START.getTime() + 24 * 3_600_000 + 1000);
    await send(await createSignedInCaller(backend, now), 'later');
    expect(await backend.db.select({ key: tables.idempotencyKeys.key }).from(tables.idempotencyKeys)).toEqual([
      { key: 'later' },
    ]);
  });

  it.each(['', ' ', 'a b', 'x'.repeat(201), 'ключ'.replace(/./g, '\u00E9')])(
    'is rejected when it is %j',
    { tags: ['fault/V27'] },
    async (key) => {
      expect(await send(asha, key)).toMatchObject({ status: 400, json: { detail: expect.any(String) } });
      expect(await readEnquiries()).toHaveLength(0);
    },
  );

  it('may have 1 to 200 visible characters', async () => {
    for (const key of ['!', '~'.repeat(200)]) expect((await send(asha, key)).status).toBe(201);
  });

  it('works for every endpoint that creates something', async () => {
    const [service] = await backend.db.select({ id: tables.services.id }).from(tables.services).limit(1);
    const item = packageItem({ price: 1 });
    const { name: _name, phone: _phone, email: _email, ...booking } = { ...enquiry, service: service!.id };
    const weddingDetails = {
      brideName: 'A',
      groomName: 'B',
      weddingDate: '2026-12-10',
      location: 'Pune',
      totalGuests: 1,
    };
    const requests: [string, unknown][] = [
      ['/bookings/', booking],
      ['/selected-services/', item],
      ['/packages/custom/', { ...weddingDetails, items: [item], total: 1 }],
      ['/reviews/', { service: service!.id, rating: 5, comment: 'Lovely' }],
    ];
    for (const [path, body] of requests) {
      const responses = await Promise.all(
        Array.from({ length: 5 }, () => asha.call('POST', path, body, { 'idempotency-key': path })),
      );
      expect({ path, statuses: responses.map(({ status }) => status) }).toEqual({ path, statuses: Array(5).fill(201) });
      expect(new Set(responses.map(({ json }) => JSON.stringify(json))).size).toBe(1);
    }
    expect(await backend.db.select().from(tables.bookings).where(eq(tables.bookings.user, asha.id))).toHaveLength(1);
    expect(await backend.db.select().from(tables.customPackages)).toHaveLength(1);
  });
});
