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

/** The built server as a process of its own: its start, its end, and what it keeps in between. */

let built: BuiltServer;
/** A data folder as a first start leaves it; making one takes seconds, copying it does not. */
let started: string;
let data: string;
let running: ServerProcess[] = [];

beforeAll(async () => {
  built = await buildServer();
  started = path.join(built.folder, 'data');
  const { close } = await openDatabase({ dataDir: started }, importSample);
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

/** What stands in the lock of the data folder; '' while there is none. */
function lockText(): string {
  try {
    return readFileSync(path.join(data, 'lock'), 'utf8');
  } catch {
    return '';
  }
}

/** What the server answers to these bytes on a bare connection. */
async function raw(server: ServerProcess, bytes: string): Promise<string> {
  const { port } = new URL(await server.address);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
}

describe('the first start', () => {
  it('is on an empty machine, keeps its secret to itself, and says what is not set up', async () => {
    const server = start();
    const answer = await fetch(`${await server.address}/api/regions/`);
    expect([answer.status, ((await answer.json()) as unknown[]).length]).toEqual([200, 7]);
    expect((await fetch(`${await server.address}/readyz`)).status).toBe(200);
    expect((await fetch(`${await server.address}/venues`)).headers.get('content-type')).toContain('text/html');
    expect(server.output()).toContain('VITE_WHATSAPP_NUMBER');
    expect(statSync(path.join(data, 'jwt-secret')).mode & 0o777).toBe(0o600);
    expect(statSync(path.join(data, 'database')).mode & 0o077).toBe(0);
  });

  it('starts again after a crash in the middle of its first start', async () => {
    const server = start();
    while (!readdirSync(data).includes('database.unfinished')) await new Promise(setImmediate);
    server.kill('SIGKILL');
    await server.ended;
    expect(readdirSync(data)).not.toContain('database');
    expect(await start().address).toMatch(/^http/);
  });
});

describe('the server on its embedded database', () => {
  beforeEach(() => cpSync(started, data, { recursive: true }));

  it('keeps what it acknowledged through kill -9, also during recovery, and takes over what the dead process held', async () => {
    const first = start();
    expect((await post(first, '/auth/register/', registration)).status).toBe(201);
    first.kill('SIGKILL');
    await first.ended;
    const second = start();
    while (!lockText().includes(`:${second.pid},`)) await new Promise(setImmediate);
    second.kill('SIGKILL');
    await second.ended;
    expect((await post(start(), '/auth/login/', credentials)).status).toBe(200);
  });

  it('refuses a second process with code 75, and goes on unharmed', async () => {
    const first = start();
    await first.address;
    const second = start();
    expect(await second.ended).toBe(75);
    expect(second.output()).toContain(`Another process (${first.pid})`);
    expect((await fetch(`${await first.address}/readyz`)).status).toBe(200);
  });

  it('is not held up by the lock of a process whose number is now another’s', async () => {
    writeFileSync(path.join(data, 'lock'), JSON.stringify({ pid: process.pid, started: 'long ago' }));
    expect(await start().address).toMatch(/^http/);
  });

  it('finishes what is under way at SIGTERM and gives its folder back', async () => {
    const server = start();
    await server.address;
    const answers = Array.from({ length: 20 }, (_, i) =>
      post(server, '/auth/register/', { ...registration, username: `user-${i}` }),
    );
    await answers[0];
    server.kill('SIGTERM');
    const ends = await Promise.allSettled(answers);
    expect(await server.ended).toBe(0);
    expect(readdirSync(data)).not.toContain('lock');

    // A request that came too late to be taken was refused; each that was taken was finished, and answered.
    const next = start();
    await next.address;
    for (const [i, end] of ends.entries()) {
      const again = await post(next, '/auth/register/', {
        ...registration,
        username: `user-${i}`,
        email: 'b@example.in',
      });
      const isTaken = again.status === 400;
      expect({ i, isTaken }).toEqual({ i, isTaken: end.status === 'fulfilled' && end.value.status === 201 });
    }
    expect(ends[0]?.status).toBe('fulfilled');
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

  it('refuses to start without its journal, rather than without what stood in it', async () => {
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

  it('forgets by a command, while no server runs on the folder', async () => {
    const run = (...args: string[]) => start({}, 'forget.js', args);
    const done = run('--months', '12');
    expect(await done.ended).toBe(0);
    expect(done.output()).toMatch(/^Deleted 0 requests from before \d{4}-\d\d-\d\d\.\n$/);
    for (const args of [[], ['--months', '0'], ['--months', 'x'], ['--years', '1']]) {
      const wrong = run(...args);
      expect(await wrong.ended).toBe(2);
      expect(wrong.output()).toMatch(/^Usage: npm run forget -- --months N/);
    }
  });

  it('names what is wrong with its surroundings in one line', async () => {
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

  it('answers malformed and slow HTTP with 400, 408 or 413, and closes', async () => {
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
    const answers = await Promise.all(requests.map(([bytes]) => raw(server, bytes)));
    answers.forEach((answer, i) => expect(answer).toMatch(requests[i]?.[1] ?? /never/));
    expect((await fetch(`${await server.address}/healthz`)).status).toBe(200);
  });
});
