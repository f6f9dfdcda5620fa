import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import * as schema from '#server/db/schema.ts';
import { readJsonWithCatalogueVersions } from '#server/repositories/catalogue/serviceJson.ts';
import { startPostgres } from '#support/database/postgresServer.ts';
import { runStatements, withDatabase } from '#support/database/postgresTemplate.ts';
import { printLine } from '#support/printLine.ts';
import { percentile } from '../percentile.ts';
import { startBuiltServer } from '../servers.ts';
import { largeCatalogueJson } from './largeCatalogue.ts';

/**
 * This benchmark measures the import of 100,000 services, and how fast the built server with these services responds to
 * requests at a steady rate. No result fails the run.
 */

const REQUESTS_PER_SECOND = 50;
const MEASURED_SECONDS = Number(process.env['BENCH_SECONDS'] ?? 10);

interface RequestKind {
  readonly name: string;
  readonly path: string;
  readonly body?: string;
}

/**
 * Imports the large catalogue into an embedded database and into PostgreSQL, and prints a table of latencies for each.
 * Also prints the query plan of PostgreSQL.
 */
export async function benchScale(): Promise<void> {
  printLine(`Load average of the last minute before the benchmark: ${loadavg()[0]?.toFixed(1)}`);
  const folder = await mkdtemp(path.join(tmpdir(), 'utsava-scale-'));
  const file = path.join(folder, 'catalogue.json');
  try {
    await writeFile(file, await largeCatalogueJson());
    const dataDir = path.join(folder, 'data');
    printLine(`Embedded database: ${await measureImport(file, { DATA_DIR: dataDir })}`);
    await measureServer({ DATA_DIR: dataDir });

    const postgres = await startPostgres({ durable: true });
    try {
      await runStatements(postgres.url, 'create database utsava_scale');
      const url = withDatabase(postgres.url, 'utsava_scale');
      printLine(`PostgreSQL: ${await measureImport(file, { DATABASE_URL: url })}`);
      await measureServer({ DATABASE_URL: url });
      await printQueryPlan(url);
    } finally {
      await postgres.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs the built import. Returns a text with its time and the most memory that it has used. */
async function measureImport(file: string, settings: Readonly<Record<string, string>>): Promise<string> {
  const start = performance.now();
  const peakMemoryScript = 'process.on("exit", () => console.error(process.resourceUsage().maxRSS))';
  const child = spawn(
    process.execPath,
    [
      '--import',
      `data:text/javascript,${encodeURIComponent(peakMemoryScript)}`,
      'dist/server/import.js',
      file,
      '--replace',
    ],
    { stdio: ['ignore', 'inherit', 'pipe'], env: { PATH: process.env['PATH'], ...settings } },
  );
  let lastLine = '';
  for await (const line of createInterface({ input: child.stderr })) lastLine = line;
  if (child.exitCode === null) await once(child, 'exit');
  if (child.exitCode !== 0) throw new Error(`The import failed: ${lastLine}`);
  const seconds = (performance.now() - start) / 1000;
  return `imported in ${seconds.toFixed(0)} s, with at most ${Math.round(Number(lastLine) / 1024)} MiB of memory`;
}

async function measureServer(settings: Readonly<Record<string, string>>): Promise<void> {
  // The server trusts one proxy, so that each request can name another client address in x-forwarded-for.
  const server = await startBuiltServer(undefined, { ...settings, RESPONSE_CACHE_SECONDS: '0', TRUSTED_PROXIES: '1' });
  try {
    const requestKinds = await createRequestKinds(server.url);
    printLine(
      `At ${REQUESTS_PER_SECOND} requests a second of one kind, for ${MEASURED_SECONDS} s each: milliseconds until the response`,
    );
    printLine(`${''.padEnd(36)}${['p50', 'p99', 'longest', 'failed'].map((title) => title.padStart(9)).join('')}`);
    for (const requestKind of requestKinds) {
      const { times, failedCount } = await sendSteadily(server.url, [requestKind]);
      printLine(`${requestKind.name.padEnd(36)}${formatPercentiles(times)}${String(failedCount).padStart(9)}`);
    }
    const { times, failedCount } = await sendSteadily(server.url, requestKinds);
    printLine(`${'all of these in turn'.padEnd(36)}${formatPercentiles(times)}${String(failedCount).padStart(9)}`);
  } finally {
    await server.stop();
  }
}

/**
 * Returns the kinds of requests to measure. Requests that need the id of a venue contain the id of the first venue of
 * Pune.
 */
async function createRequestKinds(url: string): Promise<RequestKind[]> {
  const venuesResponse = await fetch(`${url}/api/venues/?region=pune&limit=1`);
  const venueList = (await venuesResponse.json()) as { results: { id: string }[] };
  const venueId = venueList.results[0]?.id ?? '';
  const tierResponse = await fetch(`${url}/api/venues/?tier=premium&limit=1`);
  const { count } = (await tierResponse.json()) as { count: number };
  const wishes = JSON.stringify({ averagePrice: 90_000, style: 'themed', venueType: 'Palace', exclude: [venueId] });
  return [
    { name: 'one venue', path: `/api/venues/${venueId}/` },
    { name: 'a tier, first page', path: '/api/venues/?tier=premium&limit=24' },
    { name: 'a tier, last page', path: `/api/venues/?tier=premium&limit=24&offset=${count - 24}` },
    { name: 'every service, last page', path: '/api/services/?limit=24&offset=99976' },
    { name: 'a city within a budget', path: '/api/catering/?region=pune&budget_max=90000' },
    { name: 'decor of a ceremony and style', path: '/api/decor/?decor_type=haldi&style=minimal' },
    { name: 'search of two letters', path: '/api/services/?search=an' },
    { name: 'search of two words', path: '/api/venues/?search=palace%20lawn' },
    { name: 'similar venues of a city', path: `/api/venues/?similar_to=${venueId}&region=pune&limit=3` },
    { name: 'similar venues of all cities', path: `/api/venues/?similar_to=${venueId}&limit=3` },
    { name: 'recommendations of a city', path: '/api/ai-recommendations/?region=pune', body: wishes },
    { name: 'recommendations of all cities', path: '/api/ai-recommendations/', body: wishes },
  ];
}

/**
 * Sends one request of each kind to warm up. Then sends requests at a fixed rate, one of each kind in turn, without
 * waiting for the responses to earlier ones. Returns the milliseconds until each successful response, and the number of
 * error responses.
 */
async function sendSteadily(
  url: string,
  requestKinds: readonly RequestKind[],
): Promise<{ times: number[]; failedCount: number }> {
  const times: number[] = [];
  let failedCount = 0;
  const send = async ({ path: requestPath, body }: RequestKind, number: number) => {
    const start = performance.now();
    const response = await fetch(`${url}${requestPath}`, {
      // Each request names another client network, because the server limits the requests for recommendations from each
      // network.
      headers: {
        'x-forwarded-for': `10.${(number >> 8) & 255}.${number & 255}.1`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { method: 'POST', body }),
    });
    await response.arrayBuffer();
    if (response.ok) times.push(performance.now() - start);
    else failedCount += 1;
  };
  for (const requestKind of requestKinds) await send(requestKind, 0);
  times.length = 0;
  const sentRequests: Promise<void>[] = [];
  const startTime = performance.now();
  for (let number = 0; number < REQUESTS_PER_SECOND * MEASURED_SECONDS; number += 1) {
    const waitMs = startTime + (1000 * number) / REQUESTS_PER_SECOND - performance.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    const requestKind = requestKinds[number % requestKinds.length];
    if (requestKind) sentRequests.push(send(requestKind, number + 1));
  }
  await Promise.all(sentRequests);
  return { times, failedCount };
}

function formatPercentiles(times: number[]): string {
  return [0.5, 0.99, 1].map((share) => percentile(times, share).toFixed(0).padStart(9)).join('');
}

/**
 * Prints PostgreSQL's plan for the statement with which every list, search and ranking reads the services of one page.
 */
async function printQueryPlan(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  let lastStatement = { text: '', values: [] as unknown[] };
  const logger = { logQuery: (text: string, values: unknown[]) => void (lastStatement = { text, values }) };
  const db = drizzle(client, { schema, logger });
  const ids = await db.select({ id: schema.services.id }).from(schema.services).orderBy(schema.services.name).limit(24);
  await readJsonWithCatalogueVersions(
    db,
    ids.map(({ id }) => id),
  );
  printLine(
    '\nLists, filters, searches and rankings are calculated in memory, and then read the 24 services of the page:',
  );
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `explain analyze ${lastStatement.text}`,
    lastStatement.values,
  );
  for (const row of rows) printLine(`  ${row['QUERY PLAN'].slice(0, 160)}`);
  await client.end();
}
