import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exportRequests, parseExportArguments } from '#server/commands/export/exportRequests.ts';
import type { ExportOptions } from '#server/commands/export/exportRequests.ts';
import * as tables from '#server/db/schema.ts';
import { deleteAccount } from '#server/repositories/account/accountData.ts';
import { createTestBackend } from '#support/server/backend.ts';
import type { TestBackend } from '#support/server/backend.ts';
import { createSignedInCaller, createVisitor } from '#support/server/callers.ts';
import { packageItem } from '#support/packageItem.ts';

// At this time it is 00:10 on 20 November 2026 in India, but still the 19th in UTC.
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

/** Runs the export of enquiries with these arguments and returns its output. */
async function runExport(...args: string[]): Promise<string> {
  const options = parseExportArguments(['enquiries', ...args]);
  if (typeof options === 'string') throw new Error(options);
  let output = '';
  await exportRequests(backend.db, options, (text) => {
    output += text;
    return Promise.resolve();
  });
  return output;
}
const parseCsv = (text: string): Record<string, string>[] => parse(text, { columns: true, bom: true });

const createEnquiryBody = (name: string, message = '') => ({
  service: 'lotus-hall',
  name,
  phone: '98765 43210',
  email: 'a@example.in',
  date: '2026-12-10',
  guestCount: 300,
  message,
});
const sendEnquiry = (name: string, message?: string) =>
  createVisitor(backend).call('POST', '/enquiries/', createEnquiryBody(name, message));

/** Sends an enquiry, a custom package and a booking. Returns the booking's user and a function that cancels it. */
async function sendRequestOfEachKind() {
  const asha = await createSignedInCaller(backend, now);
  const [service] = await backend.db.select({ id: tables.services.id }).from(tables.services).limit(1);
  const item = packageItem({ name: 'Hall', price: 150_000 });
  const weddingDetails = { brideName: 'Asha', groomName: 'Ravi', weddingDate: '2026-12-10', location: 'Pune' };
  await sendEnquiry('Meera');
  await asha.call('POST', '/packages/custom/', { ...weddingDetails, totalGuests: 330, items: [item], total: 150_000 });
  const booking = { service: service!.id, date: '2026-12-10', guestCount: 300, message: '' };
  const { json } = await asha.call('POST', '/bookings/', booking);
  const path = `/bookings/${(json as { id: string }).id}/`;
  return { asha, cancel: () => asha.call('PUT', path, { ...booking, status: 'cancelled' }) };
}

describe('the export of requests (sections 1 and 7)', () => {
  it('exports an exported enquiry once more after its withdrawal, with its id only', async () => {
    const asha = await createSignedInCaller(backend, now);
    const { json } = await asha.call('POST', '/enquiries/', createEnquiryBody('Asha', 'Near the lake'));
    const { id } = json as { id: string };
    expect(parseCsv(await runExport())).toMatchObject([{ id, name: 'Asha', status: '' }]);
    await asha.call('DELETE', `/enquiries/${id}/`);
    expect(parseCsv(await runExport())).toMatchObject([
      { id, name: '', phone: '', email: '', message: '', username: '', status: 'withdrawn' },
    ]);
    expect(parseCsv(await runExport('--all'))).toEqual([]);
  });

  it('exports an enquiry once more that was withdrawn during the export', async () => {
    const asha = await createSignedInCaller(backend, now);
    const { json } = await asha.call('POST', '/enquiries/', createEnquiryBody('Asha', 'Near the lake'));
    const { id } = json as { id: string };
    await exportRequests(backend.db, { format: 'csv', selection: 'new', output: undefined }, async () => {
      await asha.call('DELETE', `/enquiries/${id}/`);
    });
    expect(parseCsv(await runExport())).toMatchObject([{ id, name: '', status: 'withdrawn' }]);
    expect(parseCsv(await runExport())).toEqual([]);
  });

  it('exports the requests of a deleted account once more, without what tells who sent them', async () => {
    const { asha, cancel } = await sendRequestOfEachKind();
    await asha.call('POST', '/enquiries/', createEnquiryBody('Asha', 'Near the lake'));
    expect(parseCsv(await runExport())).toHaveLength(4);
    await deleteAccount(backend.db, asha.id, `user:${asha.id}`);
    expect((await cancel()).status).toBe(401);
    const withdrawnRows = parseCsv(await runExport());
    expect(withdrawnRows).toHaveLength(3);
    expect(new Set(withdrawnRows.map(({ kind }) => kind))).toEqual(new Set(['booking', 'custom package', 'enquiry']));
    for (const row of withdrawnRows)
      expect(row).toMatchObject({
        name: '',
        phone: '',
        email: '',
        'event date': '',
        message: '',
        location: '',
        items: '',
        username: '',
        status: 'withdrawn',
      });
    expect(parseCsv(await runExport('--all'))).toMatchObject([{ name: 'Meera' }]);
  });

  it('exports each request once, and a booking again when it has changed', async () => {
    const { asha, cancel } = await sendRequestOfEachKind();
    const rows = parseCsv(await runExport());
    expect(rows).toHaveLength(3);
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['booking', 'custom package', 'enquiry']));
    expect(rows.find(({ kind }) => kind === 'custom package')).toMatchObject({
      name: 'Asha & Ravi',
      items: 'Hall (₹1,50,000)',
      'total (rupees)': '150000',
      username: asha.username,
      'received (IST)': '2026-11-20 00:10',
    });
    expect(parseCsv(await runExport())).toEqual([]);
    await cancel();
    await sendEnquiry('Later');
    expect(
      parseCsv(await runExport())
        .map(({ kind, status }) => `${kind} ${status}`)
        .sort(),
    ).toEqual(['booking cancelled', 'enquiry ']);
  });

  it('exports a booking again that changed during the export', async () => {
    const { cancel } = await sendRequestOfEachKind();
    await exportRequests(backend.db, { format: 'csv', selection: 'new', output: undefined }, async () => {
      await cancel();
    });
    expect(parseCsv(await runExport())).toMatchObject([{ kind: 'booking', status: 'cancelled' }]);
  });

  it('lets a statement take longer than a request may', async () => {
    await sendEnquiry('Meera');
    await backend.db.execute(
      `alter table enquiries add constraint no_limit check (current_setting('statement_timeout') = '0') not valid`,
    );
    try {
      expect(parseCsv(await runExport())).toHaveLength(1);
    } finally {
      await backend.db.execute('alter table enquiries drop constraint no_limit');
    }
  });

  it('exports the same requests again when writing failed', async () => {
    await sendEnquiry('Meera');
    const options: ExportOptions = { format: 'json', selection: 'new', output: undefined };
    await expect(exportRequests(backend.db, options, () => Promise.reject(new Error('disk full')))).rejects.toThrow(
      'disk full',
    );
    expect(JSON.parse(await runExport('--format', 'json'))).toMatchObject([
      { kind: 'enquiry', name: 'Meera', service_name: expect.any(String), notice_version: expect.any(String) },
    ]);
  });

  it('selects requests since a day in India, or all', async () => {
    await sendEnquiry('Early');
    await runExport();
    expect(parseCsv(await runExport('--since', '2026-11-20'))).toHaveLength(1);
    expect(parseCsv(await runExport('--since', '2026-11-21'))).toHaveLength(0);
    now = new Date('2026-11-20T18:30:00Z');
    await sendEnquiry('Next day');
    expect(parseCsv(await runExport('--since', '2026-11-21'))).toMatchObject([{ name: 'Next day' }]);
    expect(parseCsv(await runExport('--all')).map(({ name }) => name)).toEqual(['Early', 'Next day']);
  });

  it(
    'escapes values that a spreadsheet would run as formulas, and keeps commas, quotes and line breaks',
    { tags: ['fault/I-14'] },
    async () => {
      const formulas = ["=cmd|'/c calc'!A1", '+1', '-1', '@x', '＝1'];
      for (const [index, name] of formulas.entries()) {
        now = new Date(START.getTime() + index);
        await sendEnquiry(name, 'a,"b"\nc');
      }
      const rows = parseCsv(await runExport());
      expect(rows.map(({ name }) => name)).toEqual(formulas.map((name) => `'${name}`));
      expect(rows[0]).toMatchObject({ message: 'a,"b"\nc', phone: "'+919876543210" });
      const exportedEnquiries = JSON.parse(await runExport('--all', '--format', 'json')) as { name: string }[];
      expect(exportedEnquiries.map(({ name }) => name)).toEqual(formulas);
    },
  );

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
