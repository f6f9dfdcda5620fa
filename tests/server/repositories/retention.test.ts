import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as tables from '#server/db/schema.ts';
import { forgetOld } from '#server/repositories/retention.ts';
import { createTestBackend } from '#support/backend.ts';
import type { TestBackend } from '#support/backend.ts';
import { signedIn } from '#support/callers.ts';

/** What was sent to the business goes when it is no longer of use, and never earlier. */

const NOW = new Date('2026-11-20T06:30:00Z');
let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());
beforeEach(() => backend.reset());

interface Sent {
  /** Names it. */
  readonly message: string;
  readonly on: string;
  /** Of the event. */
  readonly date: string | null;
}

async function send(...all: Sent[]): Promise<void> {
  const about = { name: 'Asha', phone: '+919876543210', guestCount: 300, service: 'x', noticeVersion: '1' };
  for (const { message, on, date } of all)
    await backend.db.insert(tables.enquiries).values({ ...about, message, date, createdAt: new Date(on) });
}
const left = async () => {
  const rows = await backend.db.select({ message: tables.enquiries.message }).from(tables.enquiries);
  return rows.map(({ message }) => message).sort();
};

it('goes when it was sent, and its event was, more than so many months ago', async () => {
  await send(
    { message: 'over', on: '2025-03-01T06:30:00Z', date: '2025-06-01' },
    { message: 'over, of no day', on: '2025-03-01T06:30:00Z', date: null },
    { message: 'still to come', on: '2025-03-01T06:30:00Z', date: '2027-01-01' },
    { message: 'over, sent since', on: '2026-03-01T06:30:00Z', date: '2025-06-01' },
    { message: 'at midnight in India', on: '2025-11-19T18:30:00Z', date: '2025-11-01' },
    { message: 'a second before that', on: '2025-11-19T18:29:59Z', date: '2025-11-19' },
    { message: 'today', on: '2026-11-20T06:30:00Z', date: null },
  );
  expect(await forgetOld(backend.db, 12, NOW)).toEqual({ count: 3, before: '2025-11-20' });
  expect(await left()).toEqual(['at midnight in India', 'over, sent since', 'still to come', 'today']);
  expect(await forgetOld(backend.db, 12, NOW)).toEqual({ count: 0, before: '2025-11-20' });
});

it('goes no earlier by a clock that is ahead, or behind', async () => {
  await send(
    { message: 'recent', on: '2026-10-01T06:30:00Z', date: '2026-10-20' },
    { message: 'last', on: '2026-11-20T06:30:00Z', date: null },
  );
  expect(await forgetOld(backend.db, 12, new Date('2036-11-20T06:30:00Z'))).toMatchObject({ count: 0 });
  expect(await forgetOld(backend.db, 12, new Date('2016-11-20T06:30:00Z'))).toMatchObject({ count: 0 });
  expect(await left()).toEqual(['last', 'recent']);
});

it('takes custom packages and bookings too, and nothing else of a user', async () => {
  const { id } = await signedIn(backend);
  const old = { createdAt: new Date('2024-01-01T06:30:00Z') };
  const wedding = { brideName: 'Asha', groomName: 'Ravi', location: 'Pune', totalGuests: 300, items: [], total: 0 };
  await backend.db
    .insert(tables.customPackages)
    .values({ ...old, ...wedding, user: id, weddingDate: '2024-06-01', noticeVersion: '1' });
  const booked = { service: 'x', serviceName: 'X', category: 'venues', guestCount: 300, message: '' };
  await backend.db.insert(tables.bookings).values({ ...old, ...booked, user: id, date: '2024-06-01' });
  const item = { service: 'x', name: 'X', price: 1, type: 'venue', image: '', category: 'venues' };
  await backend.db.insert(tables.selectedServices).values({ ...old, ...item, user: id, uniqueId: 'a' });
  expect(await forgetOld(backend.db, 12, new Date())).toMatchObject({ count: 2 });
  const kept = await Promise.all(
    [tables.customPackages, tables.bookings, tables.selectedServices, tables.users].map((table) =>
      backend.db.$count(table),
    ),
  );
  expect(kept).toEqual([0, 0, 1, 1]);
});
