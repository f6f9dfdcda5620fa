import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exportRequests, parseExportArguments } from '#server/commands/export/exportRequests.ts';
import type { ExportOptions } from '#server/commands/export/exportRequests.ts';
import * as tables from '#server/db/schema.ts';
import { createTestBackend } from '#support/server/backend.ts';
import type { TestBackend } from '#support/server/backend.ts';
import { createSignedInCaller, createVisitor } from '#support/server/callers.ts';
import { packageItem } from '#support/packageItem.ts';

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

/** Runs the export of enquiries with these arguments and returns what it prints. */
async function run(...args: string[]): Promise<string> {
  const options = parseExportArguments(['enquiries', ...args]);
  if (typeof options === 'string') throw new Error(options);
  let printed = '';
  await exportRequests(backend.db, options, (text) => {
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
const send = (name: string, message?: string) =>
  createVisitor(backend).call('POST', '/enquiries/', enquiry(name, message));

async function sendOneOfEach() {
  const asha = await createSignedInCaller(backend, now);
  const [service] = await backend.db.select({ id: tables.services.id }).from(tables.services).limit(1);
  const item = packageItem({ name: 'Hall', price: 150_000 });
  const details = { brideName: 'Asha', groomName: 'Ravi', weddingDate: '2026-12-10', location: 'Pune' };
  await send('Meera');
  await asha.call('POST', '/packages/custom/', { ...details, totalGuests: 330, items: [item], total: 150_000 });
  const booking = { service: service!.id, date: '2026-12-10', guestCount: 300, message: '' };
  const { json } = await asha.call('POST', '/bookings/', booking);
  const path = `/bookings/${(json as { id: string }).id}/`;
  return { asha, cancel: () => asha.call('PUT', path, { ...booking, status: 'cancelled' }) };
}

describe('the export of requests (sections 1 and 7)', () => {
  it('exports an exported enquiry once more after its withdrawal, with its id only', async () => {
    const asha = await createSignedInCaller(backend, now);
    const { json } = await asha.call('POST', '/enquiries/', enquiry('Asha', 'Near the lake'));
    const { id } = json as { id: string };
    expect(csv(await run())).toMatchObject([{ id, name: 'Asha', status: '' }]);
    await asha.call('DELETE', `/enquiries/${id}/`);
    expect(csv(await run())).toMatchObject([
      { id, name: '', phone: '', email: '', message: '', username: '', status: 'withdrawn' },
    ]);
    expect(csv(await run('--all'))).toEqual([]);
  });

  it('exports each request once, and a booking again when it has changed', async () => {
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

  it('exports a booking again that changed during the export', async () => {
    const { cancel } = await sendOneOfEach();
    await exportRequests(backend.db, { format: 'csv', selection: 'new', output: undefined }, async () => {
      await cancel();
    });
    expect(csv(await run())).toMatchObject([{ kind: 'booking', status: 'cancelled' }]);
  });

  it('exports the same requests again when writing failed', async () => {
    await send('Meera');
    const options: ExportOptions = { format: 'json', selection: 'new', output: undefined };
    await expect(exportRequests(backend.db, options, () => Promise.reject(new Error('disk full')))).rejects.toThrow(
      'disk full',
    );
    expect(JSON.parse(await run('--format', 'json'))).toMatchObject([
      { kind: 'enquiry', name: 'Meera', service_name: expect.any(String), notice_version: expect.any(String) },
    ]);
  });

  it('selects requests since a day in India, or all', async () => {
    await send('Early');
    await run();
    expect(csv(await run('--since', '2026-11-20'))).toHaveLength(1);
    expect(csv(await run('--since', '2026-11-21'))).toHaveLength(0);
    now = new Date('2026-11-20T18:30:00Z');
    await send('Next day');
    expect(csv(await run('--since', '2026-11-21'))).toMatchObject([{ name: 'Next day' }]);
    expect(csv(await run('--all')).map(({ name }) => name)).toEqual(['Early', 'Next day']);
  });

  it('escapes values that a spreadsheet would run as formulas, and keeps commas, quotes and line breaks', async () => {
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
  ])('explains what is wrong with the arguments %j', (args, words) => {
    expect(parseExportArguments(args)).toContain(words);
  });
});
