import { fork, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { findFreePort } from '#support/database/postgresServer.ts';

/** A server on a free port of this machine, in this process or in another one. */
export interface Server {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** The built server, which runs as a separate process. */
export interface BuiltServer extends Server {
  readonly pid: number;
}

const READY_TIMEOUT_MS = 180_000;

/**
 * Starts the built server as in production, on the PostgreSQL at `url` or on a new embedded database.
 * @param settings further environment variables; they replace those that this function sets
 */
export async function startBuiltServer(
  url?: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<BuiltServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'utsava-bench-'));
  const port = await findFreePort();
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    // Discard the log, because the server writes a line for each request, as in production.
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      JWT_SECRET: randomBytes(32).toString('hex'),
      // All requests come from one IP address, so the default limits would reject most enquiries and registrations.
      ENQUIRY_LIMIT: '1000000',
      REGISTRATION_LIMIT: '1000000',
      ...(url !== undefined && { DATABASE_URL: url }),
      ...settings,
    },
  });
  const stop = async () => {
    await stopProcess(child);
    await rm(folder, { recursive: true, force: true });
  };
  const serverUrl = `http://127.0.0.1:${port}`;
  try {
    await waitUntilReady(`${serverUrl}/readyz`, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: serverUrl, pid: child.pid ?? 0, stop };
}

/**
 * Starts a bare Node server that sends the first of the given responses at the path /0, the second at /1, and so on.
 */
export async function startBareServer(responses: readonly { status: number; body: string }[]): Promise<Server> {
  const child = fork('tests/bench/bareServer.mjs');
  child.send(responses);
  const [port] = (await once(child, 'message')) as [number];
  return { url: `http://127.0.0.1:${port}`, stop: () => stopProcess(child) };
}

/** Starts the naive server on the embedded database in a folder, or on the PostgreSQL at a URL. */
export async function startNaiveServer(databaseLocation: string): Promise<Server> {
  const child = fork('tests/bench/naiveServer.mjs', [databaseLocation]);
  const [port] = (await once(child, 'message')) as [number];
  return { url: `http://127.0.0.1:${port}`, stop: () => stopProcess(child) };
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server exited with code ${child.exitCode} before it was ready.`);
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The server was not ready within three minutes.');
}

/** Returns the version of the PostgreSQL at `url`. */
export async function versionOfPostgres(url: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  await client.end();
  return rows[0]?.server_version ?? 'of unknown version';
}
