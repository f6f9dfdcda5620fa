import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exportEnquiries, readExportOrder } from '#server/commands/exportEnquiries.ts';
import type { ExportOrder } from '#server/commands/exportEnquiries.ts';
import * as tables from '#server/db/schema.ts';
import { createTestBackend } from '#support/backend.ts';
import type { TestBackend } from '#support/backend.ts';
import { signedIn, visitor } from '#support/callers.ts';

// 20 November 2026, 00:10 in India.
const START = new Date('2026-11-19T18:40:00Z');
let now = START;
let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend({ clock: () => now });
});
afterAll(() => backend.close());
beforeEach(async () => {
  now = START;
  await backend.reset();
});

async function run(...args: string[]): Promise<string> {
  const order = readExportOrder(['enquiries', ...args]);
  if (typeof order === 'string') throw new Error(order);
  let printed = '';
  await exportEnquiries(backend.db, order, (text) => {
    printed += text;
    return Promise.resolve();
  });
  return printed;
}
const csv = (text: string): Record<string, string>[] => parse(text, { columns: true, bom: true });

const enquiry = (name: string, message = '') => ({
  service: 'lotus-hall',
  name,
  phone: '98765 43210',
  email: 'a@example.in',
  date: '2026-12-10',
  guestCount: 300,
  message,
});
const send = (name: string, message?: string) => visitor(backend).call('POST', '/enquiries/', enquiry(name, message));

async function sendOneOfEach() {
  const asha = await signedIn(backend, now);
  const [service] = await backend.db.select({ id: tables.services.id }).from(tables.services).limit(1);
  const item = {
    id: '1',
    uniqueId: 'a',
    name: 'Hall',
    price: 150_000,
    type: '',
    image: '',
    features: [],
    category: '',
  };
  const details = { brideName: 'Asha', groomName: 'Ravi', weddingDate: '2026-12-10', location: 'Pune' };
  await send('Meera');
  await asha.call('POST', '/packages/custom/', { ...details, totalGuests: 330, items: [item], total: 150_000 });
  const booking = { service: service!.id, date: '2026-12-10', guestCount: 300, message: '' };
  const { json } = await asha.call('POST', '/bookings/', booking);
  const path = `/bookings/${(json as { id: string }).id}/`;
  return { asha, cancel: () => asha.call('PUT', path, { ...booking, status: 'cancelled' }) };
}

describe('the business reads what users asked for (sections 1 and 7)', () => {
  it('learns once that an enquiry it was handed is withdrawn, and by its id alone', async () => {
    const asha = await signedIn(backend, now);
    const { json } = await asha.call('POST', '/enquiries/', enquiry('Asha', 'Near the lake'));
    const { id } = json as { id: string };
    expect(csv(await run())).toMatchObject([{ id, name: 'Asha', status: '' }]);
    await asha.call('DELETE', `/enquiries/${id}/`);
    const told = await run();
    expect(csv(told)).toMatchObject([
      { id, name: '', phone: '', email: '', message: '', username: '', status: 'withdrawn' },
    ]);
    expect(csv(await run('--all'))).toEqual([]);
  });

  it('hands over each once, and a booking again when it was changed', async () => {
    const { asha, cancel } = await sendOneOfEach();
    const first = csv(await run());
    expect(first).toHaveLength(3);
    expect(new Set(first.map(({ kind }) => kind))).toEqual(new Set(['booking', 'custom package', 'enquiry']));
    expect(first.find(({ kind }) => kind === 'custom package')).toMatchObject({
      name: 'Asha & Ravi',
      items: 'Hall (₹1,50,000)',
      'total (rupees)': '150000',
      username: asha.username,
      'received (IST)': '2026-11-20 00:10',
    });
    expect(csv(await run())).toEqual([]);
    await cancel();
    await send('Later');
    expect(
      csv(await run())
        .map(({ kind, status }) => `${kind} ${status}`)
        .sort(),
    ).toEqual(['booking cancelled', 'enquiry ']);
  });

  it('still tells of a booking that changed while it was being handed over', async () => {
    const { cancel } = await sendOneOfEach();
    await exportEnquiries(backend.db, { format: 'csv', wanted: 'new', output: undefined }, async () => {
      await cancel();
    });
    expect(csv(await run())).toMatchObject([{ kind: 'booking', status: 'cancelled' }]);
  });

  it('forgets nothing when writing fails', async () => {
    await send('Meera');
    const order: ExportOrder = { format: 'json', wanted: 'new', output: undefined };
    await expect(exportEnquiries(backend.db, order, () => Promise.reject(new Error('disk full')))).rejects.toThrow(
      'disk full',
    );
    expect(JSON.parse(await run('--format', 'json'))).toMatchObject([{ kind: 'enquiry', name: 'Meera' }]);
  });

  it('finds those of a day in India and later, and all', async () => {
    await send('Early');
    await run();
    expect(csv(await run('--since', '2026-11-20'))).toHaveLength(1);
    expect(csv(await run('--since', '2026-11-21'))).toHaveLength(0);
    now = new Date('2026-11-20T18:30:00Z');
    await send('Next day');
    expect(csv(await run('--since', '2026-11-21'))).toMatchObject([{ name: 'Next day' }]);
    expect(csv(await run('--all')).map(({ name }) => name)).toEqual(['Early', 'Next day']);
  });

  it('escapes what a spreadsheet could take for a formula, and keeps commas, quotes and lines', async () => {
    const names = ["=cmd|'/c calc'!A1", '+1', '-1', '@x', '＝1'];
    for (const name of names) await send(name, 'a,"b"\nc');
    const rows = csv(await run());
    expect(rows.map(({ name }) => name)).toEqual(names.map((name) => `'${name}`));
    expect(rows[0]).toMatchObject({ message: 'a,"b"\nc', phone: "'+919876543210" });
    const json = JSON.parse(await run('--all', '--format', 'json')) as { name: string }[];
    expect(json.map(({ name }) => name)).toEqual(names);
  });

  it.each([
    [[], 'Say what to export'],
    [['everything'], 'Say what to export'],
    [['enquiries', '--format', 'xml'], 'There is no format "xml"'],
    [['enquiries', '--since', 'infinity'], '"infinity" is not a date'],
    [['enquiries', '--since', '2026-02-30'], '"2026-02-30" is not a date'],
    [['enquiries', '--all', '--since', '2026-11-20'], 'either --since or --all'],
    [['enquiries', '--frob'], 'frob'],
  ])('says what is wrong with %j', (args, words) => {
    expect(readExportOrder(args)).toContain(words);
  });
});
