import { fork, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { freePort } from '#support/database/embeddedPostgres.ts';

/** A server in a process of its own, on a free port of this machine. */
export interface Server {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const READY_WITHIN = 60_000;

/** The built server, as it runs in production, on an embedded database of its own or on the PostgreSQL at `url`. */
export async function startBuilt(url?: string): Promise<Server> {
  const folder = await mkdtemp(path.join(tmpdir(), 'utsava-bench-'));
  const port = await freePort();
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    // Its log, a line for each request as in production, goes nowhere.
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      JWT_SECRET: randomBytes(32).toString('hex'),
      // Everything comes from one address here.
      ENQUIRY_LIMIT: '1000000',
      ...(url !== undefined && { DATABASE_URL: url }),
    },
  });
  const stop = async () => {
    await end(child);
    await rm(folder, { recursive: true, force: true });
  };
  const address = `http://127.0.0.1:${port}`;
  try {
    await untilReady(`${address}/readyz`, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: address, stop };
}

/** A bare Node server that gives out the same answers, at /0, /1 and so on. */
export async function startBare(answers: readonly { status: number; body: string }[]): Promise<Server> {
  const child = fork('tests/bench/bareServer.mjs');
  child.send(answers);
  const [port] = (await once(child, 'message')) as [number];
  return { url: `http://127.0.0.1:${port}`, stop: () => end(child) };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

async function untilReady(address: string, child: ChildProcess): Promise<void> {
  const latest = Date.now() + READY_WITHIN;
  while (Date.now() < latest) {
    if (child.exitCode !== null) throw new Error(`The server ended at its start with code ${child.exitCode}.`);
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The server was not ready within a minute.');
}

/** The version that the PostgreSQL at `url` says it is. */
export async function versionOfPostgres(url: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  await client.end();
  return rows[0]?.server_version ?? 'of unknown version';
}
