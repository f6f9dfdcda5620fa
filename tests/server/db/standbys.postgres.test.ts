import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { isUnavailableError } from '#server/db/errorCode.ts';
import type { Database } from '#server/db/open.ts';
import { connectPostgres } from '#server/db/postgres/connect.ts';
import { connectToPrimary } from '#server/db/postgres/primary.ts';
import { startPostgres } from '#support/database/postgresServer.ts';
import type { PostgresServer } from '#support/database/postgresServer.ts';
import { runStatements } from '#support/database/postgresTemplate.ts';
import { startTcpProxy } from '#support/database/tcpProxy.ts';

/** Tests a primary with one standby: reads from the standby, and failover to it. */

let primary: PostgresServer;
let standby: PostgresServer;
let databases: ReturnType<typeof connectPostgres>;

beforeAll(async () => {
  primary = await startPostgres();
  await runStatements(primary.url, 'create table notes (text text)');
  standby = await primary.startStandby();
});
afterAll(async () => {
  // Shut the standby down first, because stopping the primary deletes the data of both servers.
  await standby.shutDown();
  await primary.stop();
});
afterEach(async () => {
  vi.useRealTimers();
  await databases.close();
});

/** Returns true when a standby runs the statements of `db`. */
async function isStandby(db: Database): Promise<boolean> {
  const { rows } = (await db.execute(sql`select pg_is_in_recovery() as value`)) as { rows: { value: boolean }[] };
  return rows[0]?.value === true;
}

const addNote = (db: Database) => db.execute(sql`insert into notes values ('a')`);

describe('reads of the catalogue', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] });
    databases = connectPostgres(primary.url, [standby.url]);
  });

  it('use the standby; everything else uses the primary', async () => {
    expect(await isStandby(databases.catalogueDb)).toBe(true);
    expect(await isStandby(databases.db)).toBe(false);
  });

  it('use the primary while the standby is away, and the standby five seconds after it failed', async () => {
    expect(await isStandby(databases.catalogueDb)).toBe(true);
    await standby.shutDown();
    expect(await isStandby(databases.catalogueDb)).toBe(false);
    await standby.restart();
    expect(await isStandby(databases.catalogueDb)).toBe(false);
    vi.advanceTimersByTime(5000);
    expect(await isStandby(databases.catalogueDb)).toBe(true);
  });

  it('use the primary when the standby lacks a table that a migration has just created', async () => {
    await runStatements(standby.url, 'select pg_wal_replay_pause()');
    await runStatements(primary.url, 'create table news (text text)');
    expect((await databases.catalogueDb.execute(sql`select * from news`)) as { rows: unknown[] }).toMatchObject({
      rows: [],
    });
    await runStatements(standby.url, 'select pg_wal_replay_resume()');
  });

  it('fail with their own error when the primary would fail too', async () => {
    await expect(databases.catalogueDb.execute(sql`select 1 / 0`)).rejects.toThrow();
    expect(await isStandby(databases.catalogueDb)).toBe(true);
  });
});

it('a connection that has become read-only fails as unavailable and is closed', async () => {
  databases = connectPostgres(standby.url);
  const readConnectionId = async () => {
    const { rows } = (await databases.db.execute(sql`select pg_backend_pid() as id`)) as { rows: { id: number }[] };
    return rows[0]?.id;
  };
  const write = () => addNote(databases.db);
  const writeInTransaction = () => databases.db.transaction(addNote);
  for (const attempt of [write, writeInTransaction]) {
    const connectionId = await readConnectionId();
    expect(await readConnectionId()).toBe(connectionId);
    expect(isUnavailableError(await attempt().catch((error: unknown) => error))).toBe(true);
    expect(await readConnectionId()).not.toBe(connectionId);
  }
});

describe('a URL with several hosts', () => {
  const urlOf = (...servers: { url: string }[]) =>
    `postgresql://utsava@${servers.map(({ url }) => new URL(url).host).join()}/postgres`;

  it('leads to the primary when another host does not respond', async () => {
    const proxy = await startTcpProxy(standby.url);
    proxy.hang();
    databases = connectPostgres(urlOf(proxy, primary));
    await Promise.all(Array.from({ length: 5 }, () => addNote(databases.db)));
    expect(await isStandby(databases.db)).toBe(false);
    await proxy.close();
  });

  it('leads to the primary, and to the standby that has replaced it', async () => {
    const url = urlOf(standby, primary);
    databases = connectPostgres(url);
    const { db } = databases;
    await Promise.all(Array.from({ length: 20 }, () => addNote(db)));
    const client = await connectToPrimary(url);
    await client.query(`insert into notes values ('b')`);
    await client.end();

    await primary.shutDown();
    // The standby is not promoted yet, so no server accepts writes.
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => addNote(db).catch((error: unknown) => isUnavailableError(error))),
    );
    expect(new Set(outcomes)).toEqual(new Set([true]));
    await runStatements(standby.url, 'select pg_promote()');
    await Promise.all(Array.from({ length: 20 }, () => addNote(db)));
    expect(await isStandby(db)).toBe(false);
    await primary.restart();
  });
});
