import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as tables from '#server/db/schema.ts';
import { createTestBackend } from '#support/server/backend.ts';
import type { TestBackend } from '#support/server/backend.ts';
import { createSignedInCaller } from '#support/server/callers.ts';
import type { Caller } from '#support/server/callers.ts';

let backend: TestBackend;
let asha: Caller;
let ravi: Caller;
let service: { id: string; name: string; category: string };
// At this time it is 00:10 on 20 November 2026 in India, but still the 19th in UTC.
const NOW = new Date('2026-11-19T18:40:00Z');

beforeAll(async () => {
  backend = await createTestBackend({ clock: () => NOW });
  const [firstService] = await backend.db
    .select({ id: tables.services.id, name: tables.services.name, category: tables.services.category })
    .from(tables.services)
    .orderBy(asc(tables.services.id))
    .limit(1);
  service = firstService!;
});
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.reset();
  asha = await createSignedInCaller(backend, NOW);
  ravi = await createSignedInCaller(backend, NOW);
});

const idOf = (json: unknown) => (json as { id: string }).id;

describe('bookings (section 7)', () => {
  const createBookingBody = () => ({
    service: service.id,
    date: '2026-12-10',
    guestCount: 300,
    message: 'Evening, please',
  });

  it('can be requested, changed, cancelled and requested again', async () => {
    const creationResponse = await asha.call('POST', '/bookings/', createBookingBody());
    expect(creationResponse).toMatchObject({
      status: 201,
      json: { ...createBookingBody(), service_name: service.name, category: service.category, status: 'requested' },
    });
    const path = `/bookings/${idOf(creationResponse.json)}/`;
    const changeResponse = await asha.call('PUT', path, {
      ...createBookingBody(),
      guestCount: 350,
      status: 'requested',
    });
    expect(changeResponse).toMatchObject({ status: 200, json: { guestCount: 350 } });
    expect(await asha.call('PUT', path, { ...createBookingBody(), status: 'cancelled' })).toMatchObject({
      json: { status: 'cancelled', guestCount: 350 },
    });
    expect(await asha.call('PUT', path, { ...createBookingBody(), status: 'requested' })).toMatchObject({
      json: { status: 'requested', guestCount: 300 },
    });
    expect((await asha.call('GET', path)).json).toMatchObject({ status: 'requested' });
  });

  it('cannot be confirmed by a user, and are requested again when changed', { tags: ['fault/V3'] }, async () => {
    const path = `/bookings/${idOf((await asha.call('POST', '/bookings/', createBookingBody())).json)}/`;
    expect(await asha.call('PUT', path, { ...createBookingBody(), status: 'confirmed' })).toMatchObject({
      status: 400,
      json: { status: [expect.any(String)] },
    });
    await backend.db.update(tables.bookings).set({ status: 'confirmed' });
    expect((await asha.call('GET', path)).json).toMatchObject({ status: 'confirmed' });
    expect((await asha.call('PUT', path, { ...createBookingBody(), status: 'requested' })).json).toMatchObject({
      status: 'requested',
    });
  });

  it('are visible to their user only', async () => {
    const path = `/bookings/${idOf((await asha.call('POST', '/bookings/', createBookingBody())).json)}/`;
    expect((await ravi.call('GET', path)).status).toBe(404);
    expect((await ravi.call('PUT', path, { ...createBookingBody(), status: 'cancelled' })).status).toBe(404);
    expect((await ravi.call('GET', '/bookings/')).json).toEqual({ count: 0, next: null, results: [] });
    expect((await asha.call('GET', path)).json).toMatchObject({ status: 'requested' });
  });

  it('are rejected with a field error for an unknown service or a date that is past everywhere', async () => {
    expect(await asha.call('POST', '/bookings/', { ...createBookingBody(), service: 'nowhere' })).toMatchObject({
      status: 400,
      json: { detail: expect.any(String), service: [expect.any(String)] },
    });
    expect(await asha.call('POST', '/bookings/', { ...createBookingBody(), date: '2026-11-18' })).toMatchObject({
      status: 400,
      json: { detail: 'Choose today or a later date', date: ['Choose today or a later date'] },
    });
    expect((await asha.call('POST', '/bookings/', { ...createBookingBody(), date: '2026-11-19' })).status).toBe(201);
  });

  it('can be cancelled when their date is past or their service was removed', async () => {
    const path = `/bookings/${idOf((await asha.call('POST', '/bookings/', createBookingBody())).json)}/`;
    await backend.db.update(tables.bookings).set({ date: '2026-01-01', service: 'gone' });
    const pastBooking = { ...createBookingBody(), service: 'gone', date: '2026-01-01' };
    expect((await asha.call('PUT', path, { ...pastBooking, status: 'requested' })).status).toBe(400);
    expect((await asha.call('PUT', path, { ...pastBooking, status: 'cancelled' })).json).toMatchObject({
      status: 'cancelled',
    });
  });

  it('are listed page by page, and each appears once', async () => {
    for (let guestCount = 1; guestCount <= 5; guestCount += 1)
      await asha.call('POST', '/bookings/', { ...createBookingBody(), guestCount });
    const guestCounts: number[] = [];
    let query: string | null = '?limit=2';
    while (query !== null) {
      const { json } = await asha.call('GET', `/bookings/${query}`);
      const page = json as { count: number; next: string | null; results: { guestCount: number }[] };
      expect(page.count).toBe(5);
      expect(page.results.length).toBeLessThanOrEqual(2);
      guestCounts.push(...page.results.map(({ guestCount }) => guestCount));
      query = page.next;
    }
    expect(guestCounts.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
  });

  it('can be created or changed 30 times in ten minutes', async () => {
    const path = `/bookings/${idOf((await asha.call('POST', '/bookings/', createBookingBody())).json)}/`;
    for (let i = 0; i < 15; i += 1) {
      expect((await asha.call('PUT', path, { ...createBookingBody(), status: 'requested' })).status).toBe(200);
      if (i < 14) expect((await asha.call('POST', '/bookings/', createBookingBody())).status).toBe(201);
    }
    const detail = 'Too many requests. Please try again in 10 minutes.';
    expect(await asha.call('POST', '/bookings/', createBookingBody())).toMatchObject({ status: 429, json: { detail } });
    expect((await asha.call('PUT', path, { ...createBookingBody(), status: 'cancelled' })).status).toBe(429);
    expect((await ravi.call('POST', '/bookings/', createBookingBody())).status).toBe(201);
  });

  it('are limited to 100 per user for today and later, also when a past one is moved', async () => {
    const bookingRow = {
      user: asha.id,
      service: service.id,
      serviceName: '',
      category: '',
      guestCount: 1,
      message: '',
    };
    const createRows = (count: number, date: string) => Array.from({ length: count }, () => ({ ...bookingRow, date }));
    await backend.db.insert(tables.bookings).values([...createRows(99, '2026-11-20'), ...createRows(10, '2026-11-19')]);
    const hundredthResponse = await asha.call('POST', '/bookings/', createBookingBody());
    expect(hundredthResponse.status).toBe(201);
    const refusal = { status: 400, json: { detail: expect.stringContaining('You have 100 bookings') as string } };
    expect(await asha.call('POST', '/bookings/', createBookingBody())).toMatchObject(refusal);
    // A cancelled or declined booking takes no place.
    const [cancelled, declined] = await backend.db
      .select({ id: tables.bookings.id })
      .from(tables.bookings)
      .where(eq(tables.bookings.date, '2026-11-20'))
      .limit(2);
    const setStatus = (id: string, status: string) =>
      backend.db.update(tables.bookings).set({ status }).where(eq(tables.bookings.id, id));
    for (const [booking, status] of [
      [cancelled, 'cancelled'],
      [declined, 'declined'],
    ] as const) {
      await setStatus(booking!.id, status);
      expect((await asha.call('POST', '/bookings/', createBookingBody())).status).toBe(201);
    }
    expect(await asha.call('POST', '/bookings/', createBookingBody())).toMatchObject(refusal);

    const bookingChange = { ...createBookingBody(), date: '2026-12-11', status: 'requested' };
    expect((await asha.call('PUT', `/bookings/${idOf(hundredthResponse.json)}/`, bookingChange)).status).toBe(200);
    const [pastBooking] = await backend.db
      .select({ id: tables.bookings.id })
      .from(tables.bookings)
      .where(eq(tables.bookings.date, '2026-11-19'));
    expect(await asha.call('PUT', `/bookings/${pastBooking!.id}/`, bookingChange)).toMatchObject(refusal);
    expect(await asha.call('PUT', `/bookings/${cancelled!.id}/`, bookingChange)).toMatchObject(refusal);
  });

  it('respond 404 for ids that do not exist', { tags: ['fault/V2'] }, async () => {
    for (const id of ['1', "1'; drop table bookings", '00000000-0000-4000-8000-000000000000', '%F0%9F%92%8D'])
      expect((await asha.call('GET', `/bookings/${encodeURIComponent(id)}/`)).status).toBe(404);
  });
});
