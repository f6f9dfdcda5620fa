import { stringify } from 'csv-stringify/sync';
import { isCalendarDate } from '#contract/dates.ts';
import { snakeCased } from '#contract/snakeCase.ts';
import { startOfDayInIndia, dateAndTimeInIndia } from '#domain/dates.ts';
import { formatRupees } from '#domain/money.ts';
import type { Database } from '../../db/open.ts';
import { findSubmittedRequests, markExported } from '../../repositories/requests/submittedRequests.ts';
import type { RequestSelection, SubmittedRequest } from '../../repositories/requests/submittedRequests.ts';
import { parseCommandLine } from '../commandLine.ts';

/** This file exports the requests that users have sent to the business (sections 1 and 7). */

export const EXPORT_USAGE = `Usage: npm run export -- enquiries [--format csv|json] [--since YYYY-MM-DD] [--all] [--output FILE]

Exports enquiries, custom packages and bookings: those that are new or changed since the last export, or with --since
those received on that day (Indian time) or later, or with --all every one. They are printed, or written to FILE.
`;

export interface ExportOptions {
  readonly format: 'csv' | 'json';
  readonly selection: Exclude<RequestSelection, 'open'>;
  /** The file to write; undefined to print. */
  readonly output: string | undefined;
}

/** Parses the command line. Returns an error message when it is invalid. */
export function parseExportArguments(args: readonly string[]): ExportOptions | string {
  const parsed = parseCommandLine(args, {
    format: { type: 'string' },
    since: { type: 'string' },
    all: { type: 'boolean' },
    output: { type: 'string' },
  });
  if (typeof parsed === 'string') return parsed;
  const { format = 'csv', since, all, output } = parsed.values;
  if (parsed.positionals.join(' ') !== 'enquiries') return 'Say what to export: enquiries.';
  if (format !== 'csv' && format !== 'json') return `There is no format "${format}". Use csv or json.`;
  if (since !== undefined && all) return 'Give either --since or --all.';
  if (since !== undefined && !isCalendarDate(since)) return `"${since}" is not a date like 2026-12-01.`;
  const selection = all ? 'all' : since === undefined ? 'new' : { since: startOfDayInIndia(since) };
  return { format, selection, output };
}

/**
 * Exports the selected requests as one text, then marks them as exported, which deletes the withdrawn ones. If `write`
 * fails, none is marked, so the next export includes them again.
 * @returns the number of exported requests
 */
export async function exportRequests(
  db: Database,
  options: ExportOptions,
  write: (text: string) => Promise<void>,
): Promise<number> {
  const requests = await findSubmittedRequests(db, options.selection);
  await write(options.format === 'csv' ? toCsv(requests) : toJson(requests));
  await markExported(db, requests);
  return requests.length;
}

/** Converts requests to JSON, without `version`, which only markExported() needs. */
const toJson = (requests: readonly SubmittedRequest[]) =>
  `${JSON.stringify(
    requests.map((request) => snakeCased({ ...request, version: undefined })),
    null,
    2,
  )}\n`;

/** For each column of the CSV file, a function that returns its value for a request. */
const CSV_COLUMNS: Readonly<Record<string, (request: SubmittedRequest) => string | number | null>> = {
  kind: (request) => request.kind,
  'received (IST)': (request) => dateAndTimeInIndia(request.received),
  name: (request) => request.name,
  phone: (request) => request.phone,
  email: (request) => request.email,
  'event date': (request) => request.date,
  guests: (request) => request.guests,
  service: (request) => request.serviceName || request.service,
  message: (request) => request.message,
  location: (request) => request.location,
  items: (request) =>
    request.items.map(({ name, price }) => (price ? `${name} (${formatRupees(price)})` : name)).join('; '),
  'total (rupees)': (request) => request.total,
  status: (request) => request.status,
  username: (request) => request.username,
  'service id': (request) => request.service,
  id: (request) => request.id,
  'privacy notice': (request) => request.noticeVersion,
};

/** Converts requests to CSV. Escapes values that a spreadsheet would run as formulas, because users can type them. */
function toCsv(requests: readonly SubmittedRequest[]): string {
  const rows = requests.map((request) => Object.values(CSV_COLUMNS).map((toValue) => toValue(request)));
  return stringify(rows, { header: true, columns: Object.keys(CSV_COLUMNS), escape_formulas: true, bom: true });
}
