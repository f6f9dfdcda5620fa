import { parseArgs } from 'node:util';
import { stringify } from 'csv-stringify/sync';
import { isCalendarDate } from '#contract/dates.ts';
import { formatRupees } from '#domain/money.ts';
import type { Database } from '../db/open.ts';
import { findAsked, markHandedOver } from '../repositories/exports.ts';
import type { Asked, Wanted } from '../repositories/exports.ts';

/** npm run export: hands the business what users asked for (sections 1 and 7). */

export const EXPORT_USAGE = `Usage: npm run export -- enquiries [--format csv|json] [--since YYYY-MM-DD] [--all] [--output FILE]

Hands over enquiries, custom packages and bookings: those that are new or changed since the last export, or with --since
those received on that day (Indian time) or later, or with --all every one there is. They are printed, or written to
FILE.
`;

export interface ExportOrder {
  readonly format: 'csv' | 'json';
  readonly wanted: Wanted;
  /** File to write; printed when there is none. */
  readonly output: string | undefined;
}

/** What the command line asks for; a text is what is wrong with it. */
export function readExportOrder(args: readonly string[]): ExportOrder | string {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        format: { type: 'string' },
        since: { type: 'string' },
        all: { type: 'boolean' },
        output: { type: 'string' },
      },
    });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const { format = 'csv', since, all, output } = parsed.values;
  if (parsed.positionals.join(' ') !== 'enquiries') return 'Say what to export: enquiries.';
  if (format !== 'csv' && format !== 'json') return `There is no format "${format}": csv and json are known.`;
  if (since !== undefined && all) return 'Give either --since or --all.';
  if (since !== undefined && !isCalendarDate(since)) return `"${since}" is not a date like 2026-12-01.`;
  const wanted = all ? 'all' : since === undefined ? 'new' : { since: new Date(`${since}T00:00:00+05:30`) };
  return { format, wanted, output };
}

/**
 * Hands over what was asked for as one text, then remembers that it was. When `write` fails nothing is remembered, so
 * that the next export has it again. Answers how many there were.
 */
export async function exportEnquiries(
  db: Database,
  order: ExportOrder,
  write: (text: string) => Promise<void>,
): Promise<number> {
  const asked = await findAsked(db, order.wanted);
  await write(order.format === 'csv' ? toCsv(asked) : toJson(asked));
  await markHandedOver(db, asked);
  return asked.length;
}

const toJson = (asked: readonly Asked[]) =>
  `${JSON.stringify(
    asked.map((one) => ({ ...one, version: undefined })),
    null,
    2,
  )}\n`;

// "2026-11-20 23:25" in India, all year at UTC+5:30
const inIndia = (instant: Date) =>
  new Date(instant.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');

const COLUMNS: Readonly<Record<string, (one: Asked) => string | number | null>> = {
  kind: (one) => one.kind,
  'received (IST)': (one) => inIndia(one.received),
  name: (one) => one.name,
  phone: (one) => one.phone,
  email: (one) => one.email,
  'event date': (one) => one.date,
  guests: (one) => one.guests,
  service: (one) => one.service_name || one.service,
  message: (one) => one.message,
  location: (one) => one.location,
  items: (one) => one.items.map(({ name, price }) => (price ? `${name} (${formatRupees(price)})` : name)).join('; '),
  'total (rupees)': (one) => one.total,
  status: (one) => one.status,
  username: (one) => one.username,
  'service id': (one) => one.service,
  id: (one) => one.id,
  'privacy notice': (one) => one.notice_version,
};

/** For a spreadsheet: what could be taken for a formula is escaped. */
function toCsv(asked: readonly Asked[]): string {
  const rows = asked.map((one) => Object.values(COLUMNS).map((value) => value(one)));
  return stringify(rows, { header: true, columns: Object.keys(COLUMNS), escape_formulas: true, bom: true });
}
