import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as tables from '#server/db/schema.ts';
import { deleteAccount } from '#server/repositories/account/accountData.ts';
import { deletePastRequestsAndPlanData } from '#server/repositories/requests/retention.ts';
import { createTestBackend } from '#support/server/backend.ts';
import type { TestBackend } from '#support/server/backend.ts';
import { createSignedInCaller } from '#support/server/callers.ts';

const NOW = new Date('2026-11-20T06:30:00Z');
let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());
beforeEach(() => backend.reset());

interface TestEnquiry {
  readonly message: string;
  /** The moment when the enquiry was sent (ISO 8601). */
  readonly sentAt: string;
  /** Date of the event (YYYY-MM-DD). */
  readonly date: string | null;
}

async function insertEnquiries(...enquiries: TestEnquiry[]): Promise<void> {
  const enquiryColumns = { name: 'Asha', phone: '+919876543210', guestCount: 300, service: 'x', noticeVersion: '1' };
  for (const { message, sentAt, date } of enquiries)
    await backend.db.insert(tables.enquiries).values({ ...enquiryColumns, message, date, createdAt: new Date(sentAt) });
}
const readEnquiryMessages = async () => {
  const rows = await backend.db.select({ message: tables.enquiries.message }).from(tables.enquiries);
  return rows.map(({ message }) => message).sort();
};

it(
  'deletes enquiries that were sent, and whose event took place, longer ago than the given months',
  { tags: ['fault/Q9'] },
  async () => {
    await insertEnquiries(
      { message: 'over', sentAt: '2025-03-01T06:30:00Z', date: '2025-06-01' },
      { message: 'over, without a date', sentAt: '2025-03-01T06:30:00Z', date: null },
      { message: 'still to come', sentAt: '2025-03-01T06:30:00Z', date: '2027-01-01' },
      { message: 'over, sent since', sentAt: '2026-03-01T06:30:00Z', date: '2025-06-01' },
      { message: 'at midnight in India', sentAt: '2025-11-19T18:30:00Z', date: '2025-11-01' },
      { message: 'a second before that', sentAt: '2025-11-19T18:29:59Z', date: '2025-11-19' },
      { message: 'today', sentAt: '2026-11-20T06:30:00Z', date: null },
    );
    expect(await deletePastRequestsAndPlanData(backend.db, 12, NOW)).toEqual({ count: 3, before: '2025-11-20' });
    expect(await readEnquiryMessages()).toEqual(['at midnight in India', 'over, sent since', 'still to come', 'today']);
    expect(await deletePastRequestsAndPlanData(backend.db, 12, NOW)).toEqual({ count: 0, before: '2025-11-20' });
  },
);

it('deletes bookings and custom packages that were withdrawn and never exported', async () => {
  const { id } = await createSignedInCaller(backend, NOW);
  // The months are counted back from the last activity, here that of a user who stays.
  await createSignedInCaller(backend, NOW);
  const createdAt = new Date('2025-03-01T06:30:00Z');
  const [service] = await backend.db.select().from(tables.services).limit(1);
  const booking = {
    service: service!.id,
    serviceName: '',
    category: '',
    date: '2027-01-01',
    guestCount: 1,
    message: '',
  };
  await backend.db.insert(tables.bookings).values({ ...booking, user: id, createdAt });
  await backend.db.insert(tables.customPackages).values({
    user: id,
    brideName: 'Asha',
    groomName: 'Ravi',
    weddingDate: '2027-01-01',
    location: 'Pune',
    totalGuests: 300,
    items: [],
    total: 0,
    noticeVersion: '1',
    createdAt,
  });
  expect(await deletePastRequestsAndPlanData(backend.db, 12, NOW)).toMatchObject({ count: 0 });
  await deleteAccount(backend.db, id, `user:${id}`);
  expect(await deletePastRequestsAndPlanData(backend.db, 12, NOW)).toMatchObject({ count: 2 });
});

it('deletes nothing too early when the clock is wrong', { tags: ['fault/Q9', 'fault/P16'] }, async () => {
  await insertEnquiries(
    { message: 'recent', sentAt: '2026-10-01T06:30:00Z', date: '2026-10-20' },
    { message: 'last', sentAt: '2026-11-20T06:30:00Z', date: null },
  );
  expect(await deletePastRequestsAndPlanData(backend.db, 12, new Date('2036-11-20T06:30:00Z'))).toMatchObject({
    count: 0,
  });
  expect(await deletePastRequestsAndPlanData(backend.db, 12, new Date('2016-11-20T06:30:00Z'))).toMatchObject({
    count: 0,
  });
  expect(await readEnquiryMessages()).toEqual(['last', 'recent']);
});

it('deletes old custom packages and bookings, but no other data of a user', async () => {
  const { id } = await createSignedInCaller(backend);
  const createdLongAgo = { createdAt: new Date('2024-01-01T06:30:00Z') };
  const wedding = { brideName: 'Asha', groomName: 'Ravi', location: 'Pune', totalGuests: 300, items: [], total: 0 };
  await backend.db
    .insert(tables.customPackages)
    .values({ ...createdLongAgo, ...wedding, user: id, weddingDate: '2024-06-01', noticeVersion: '1' });
  const booking = { service: 'x', serviceName: 'X', category: 'venues', guestCount: 300, message: '' };
  await backend.db.insert(tables.bookings).values({ ...createdLongAgo, ...booking, user: id, date: '2024-06-01' });
  expect(await deletePastRequestsAndPlanData(backend.db, 12, new Date())).toMatchObject({ count: 2 });
  const rowCounts = await Promise.all(
    [tables.customPackages, tables.bookings, tables.plans, tables.users].map((table) => backend.db.$count(table)),
  );
  expect(rowCounts).toEqual([0, 0, 1, 1]);
});

it('lets a statement take longer than a request may', async () => {
  await insertEnquiries({ message: 'over', sentAt: '2025-03-01T06:30:00Z', date: '2025-06-01' });
  await insertEnquiries({ message: 'last', sentAt: '2026-11-20T06:30:00Z', date: null });
  // The trigger lets a row be deleted only when statements have no time limit: when it returns null, the row stays.
  await backend.db.execute(`create function delete_without_limit() returns trigger language plpgsql as $$
    begin return case when current_setting('statement_timeout') = '0' then old end; end $$`);
  await backend.db.execute(
    'create trigger no_limit before delete on enquiries for each row execute function delete_without_limit()',
  );
  try {
    expect(await deletePastRequestsAndPlanData(backend.db, 12, NOW)).toMatchObject({ count: 1 });
  } finally {
    await backend.db.execute('drop function delete_without_limit cascade');
  }
});
