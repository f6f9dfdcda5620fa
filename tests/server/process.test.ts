import {
  cpSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { backUp } from '#server/db/backups.ts';
import { openDatabase } from '#server/db/open.ts';
import { importSample } from '#server/sample.ts';
import { buildServer } from '#support/server/serverProcess.ts';
import type { BuiltServer, ServerProcess } from '#support/server/serverProcess.ts';

/** Starts and stops the built server in a process of its own, and checks what it stores. */

let built: BuiltServer;
/** Path of a data folder after the first start. Tests copy it, because creating one takes seconds. */
let startedData: string;
let data: string;
let running: ServerProcess[] = [];

beforeAll(async () => {
  built = await buildServer();
  startedData = path.join(built.folder, 'data');
  const { close } = await openDatabase({ dataDir: startedData }, importSample);
  await close();
});
afterAll(() => built.remove());
beforeEach(() => {
  data = mkdtempSync(path.join(tmpdir(), 'utsava-data-'));
});
afterEach(async () => {
  for (const server of running) server.kill('SIGKILL');
  await Promise.all(running.map(({ ended }) => ended));
  running = [];
  rmSync(data, { recursive: true, force: true });
});

function start(variables: Record<string, string> = {}, file?: string, args?: string[]): ServerProcess {
  const server = built.start({ DATA_DIR: data, ...variables }, file, args);
  running.push(server);
  return server;
}

const credentials = { username: 'asha', password: 'nine roses 9' };
const registration = { username: 'Asha', email: 'a@example.in', password: 'nine roses 9', password2: 'nine roses 9' };
const post = async (server: ServerProcess, path: string, body: unknown) =>
  fetch(`${await server.address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Returns the text of the lock file in the data folder, or '' when there is none. */
function readLock(): string {
  try {
    return readFileSync(path.join(data, 'lock'), 'utf8');
  } catch {
    return '';
  }
}

/** Sends bytes over a TCP connection and returns everything that the server sends until it closes the connection. */
async function sendBytes(server: ServerProcess, bytes: string): Promise<string> {
  const { port } = new URL(await server.address);
  return new Promise((resolve, reject) => {
    let response = '';
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => (response += chunk.toString()));
    socket.on('error', reject);
    socket.on('close', () => resolve(response));
  });
}

describe('the first start', () => {
  it('needs no settings, protects its secret file, and prints which settings are missing', async () => {
    const server = start();
    const response = await fetch(`${await server.address}/api/regions/`);
    expect([response.status, ((await response.json()) as unknown[]).length]).toEqual([200, 7]);
    expect((await fetch(`${await server.address}/readyz`)).status).toBe(200);
    expect((await fetch(`${await server.address}/venues`)).headers.get('content-type')).toContain('text/html');
    expect(server.output()).toContain('VITE_WHATSAPP_NUMBER');
    expect(statSync(path.join(data, 'jwt-secret')).mode & 0o777).toBe(0o600);
    expect(statSync(path.join(data, 'database')).mode & 0o077).toBe(0);
  });

  it('can be repeated after a crash during the first start', async () => {
    const server = start();
    while (!readdirSync(data).includes('database.unfinished')) await new Promise(setImmediate);
    server.kill('SIGKILL');
    await server.ended;
    expect(readdirSync(data)).not.toContain('database');
    expect(await start().address).toMatch(/^http/);
  });
});

describe('the server on its embedded database', () => {
  beforeEach(() => cpSync(startedData, data, { recursive: true }));

  it('keeps acknowledged data after kill -9, also during recovery, and takes over the lock', async () => {
    const first = start();
    expect((await post(first, '/auth/register/', registration)).status).toBe(201);
    first.kill('SIGKILL');
    await first.ended;
    const second = start();
    while (!readLock().includes(`:${second.pid},`)) await new Promise(setImmediate);
    second.kill('SIGKILL');
    await second.ended;
    expect((await post(start(), '/auth/login/', credentials)).status).toBe(200);
  });

  it('lets a second process exit with code 75, and keeps running', async () => {
    const first = start();
    await first.address;
    const second = start();
    expect(await second.ended).toBe(75);
    expect(second.output()).toContain(`Another process (${first.pid})`);
    expect((await fetch(`${await first.address}/readyz`)).status).toBe(200);
  });

  it('ignores a lock file whose process id now belongs to another process', async () => {
    writeFileSync(path.join(data, 'lock'), JSON.stringify({ pid: process.pid, started: 'long ago' }));
    expect(await start().address).toMatch(/^http/);
  });

  it('finishes running requests at SIGTERM and releases its data folder', async () => {
    const server = start();
    await server.address;
    const responses = Array.from({ length: 20 }, (_, i) =>
      post(server, '/auth/register/', { ...registration, username: `user-${i}` }),
    );
    await responses[0];
    server.kill('SIGTERM');
    const results = await Promise.allSettled(responses);
    expect(await server.ended).toBe(0);
    expect(readdirSync(data)).not.toContain('lock');

    // Each request either failed without effect or was completed with a response.
    const next = start();
    await next.address;
    for (const [i, result] of results.entries()) {
      const repeated = await post(next, '/auth/register/', {
        ...registration,
        username: `user-${i}`,
        email: 'b@example.in',
      });
      const isTaken = repeated.status === 400;
      expect({ i, isTaken }).toEqual({ i, isTaken: result.status === 'fulfilled' && result.value.status === 201 });
    }
    expect(results[0]?.status).toBe('fulfilled');
  });

  it('refuses to start on a damaged database, says how to restore, and restores', async () => {
    const first = start();
    await post(first, '/auth/register/', registration);
    first.kill('SIGTERM');
    await first.ended;
    const { dump, close } = await openDatabase({ dataDir: data }, importSample);
    if (dump) await backUp(dump, path.join(data, 'backups'), new Date('2026-11-20T06:30:00Z'));
    await close();

    const control = path.join(data, 'database/global/pg_control');
    truncateSync(control, 100);
    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(/cannot be opened. Move that folder away and put back the newest backup/);
    expect(readFileSync(control)).toHaveLength(100);

    const backup = path.join(data, 'backups/2026-11-20.tar.gz');
    const refusal = start({}, 'restore.js', [backup]);
    expect(await refusal.ended).toBe(1);
    expect(refusal.output()).toMatch(/^Move .* away first/);
    renameSync(path.join(data, 'database'), path.join(data, 'damaged'));
    expect(await start({}, 'restore.js', [backup]).ended).toBe(0);
    expect((await post(start(), '/auth/login/', credentials)).status).toBe(200);
  });

  it('refuses to start with a damaged write-ahead log, so that no data are lost silently', async () => {
    const first = start();
    expect((await post(first, '/auth/register/', registration)).status).toBe(201);
    first.kill('SIGKILL');
    await first.ended;
    const journal = path.join(data, 'database/pg_wal');
    const files = readdirSync(journal).filter((name) => /^[0-9A-F]{24}$/.test(name));
    for (const name of files) truncateSync(path.join(journal, name), 100);
    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(/cannot be opened. Move that folder away and put back the newest backup/);
  });

  it('deletes old requests with the command forget while no server uses the folder', async () => {
    const run = (...args: string[]) => start({}, 'forget.js', args);
    const valid = run('--months', '12');
    expect(await valid.ended).toBe(0);
    expect(valid.output()).toMatch(/^Deleted 0 requests from before \d{4}-\d\d-\d\d\.\n$/);
    for (const args of [[], ['--months', '0'], ['--months', 'x'], ['--years', '1']]) {
      const invalid = run(...args);
      expect(await invalid.ended).toBe(2);
      expect(invalid.output()).toMatch(/^Usage: npm run forget -- --months N/);
    }
  });

  it('prints one line that explains a wrong setting and exits with code 1', async () => {
    const occupied = start();
    const { port } = new URL(await occupied.address);
    const elsewhere = path.join(data, 'elsewhere');
    const cases: [Record<string, string>, RegExp][] = [
      [{ PORT: port, DATA_DIR: elsewhere }, /^Port \d+ is in use/],
      [{ PORT: 'eighty' }, /^PORT must be/],
      [{ NODE_ENV: 'production' }, /^JWT_SECRET must be set/],
      [{ JWT_SECRET: 'short' }, /^JWT_SECRET must have at least 32 bytes/],
      [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must look like/],
      [{ ALLOWED_ORIGINS: 'example.in' }, /^ALLOWED_ORIGINS must be origins/],
      [{ DATA_DIR: '/dev/null/x' }, /^The folder \/dev\/null\/x cannot be written to/],
      [
        { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' },
        /^The PostgreSQL of DATABASE_URL cannot be used: connect ECONNREFUSED/,
      ],
    ];
    const check = async ([variables, words]: (typeof cases)[number]) => {
      const server = start(variables);
      expect(await server.ended).toBe(1);
      expect(server.output()).toMatch(words);
      expect(server.output().trimEnd().split('\n')).toHaveLength(1);
      expect(server.output()).not.toContain('secret@');
    };
    await Promise.all(cases.map(check));
  });

  it('responds to malformed and slow HTTP with an error status and closes the connection', async () => {
    const server = start();
    const head = 'POST /api/enquiries/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
    const requests: [string, RegExp][] = [
      [`${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, /^HTTP\/1.1 400/],
      [`${head}Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcd`, /^HTTP\/1.1 400/],
      ['GET /a\0b HTTP/1.1\r\nHost: x\r\n\r\n', /^HTTP\/1.1 400/],
      ['GET /healthz HTTP/1.1\nHost: x\n\n', /^HTTP\/1.1 400/],
      ['TRACE /api/venues/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', /^HTTP\/1.1 405/],
      [`${head}Content-Length: 104857600\r\n\r\n{`, /^HTTP\/1.1 413/],
      [`${head}Content-Length: 100\r\n\r\n{`, /^HTTP\/1.1 408/],
      ['GET / HTTP/1.1\r\nHost: x\r\nX-Slow:', /^HTTP\/1.1 408/],
    ];
    const responses = await Promise.all(requests.map(([bytes]) => sendBytes(server, bytes)));
    responses.forEach((response, i) => expect(response).toMatch(requests[i]?.[1] ?? /never/));
    expect((await fetch(`${await server.address}/healthz`)).status).toBe(200);
  });
});
