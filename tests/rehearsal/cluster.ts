import { copyFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { findFreePort } from '#support/database/postgresServer.ts';
import { findProgram } from './programs.ts';
import type { Launcher, RunningProgram } from './programs.ts';
import { waitFor } from './waitFor.ts';

/** One of the three PostgreSQL servers. */
export interface DatabaseServer {
  readonly name: string;
  readonly port: number;
  readonly start: () => Promise<void>;
  /** Shuts the server down, or kills it with SIGKILL, and waits until it has ended. */
  readonly stop: (signal: 'SIGINT' | 'SIGKILL') => Promise<void>;
  /** Replaces the data of a stopped server with a copy of those of `primary`, and makes it a standby of `primary`. */
  readonly copyFrom: (primary: DatabaseServer) => Promise<void>;
}

export interface DatabaseCluster {
  readonly databaseServers: readonly DatabaseServer[];
  readonly primary: () => DatabaseServer;
  readonly standbys: () => DatabaseServer[];
  /** Promotes the standby with the newest data to primary, and makes the other running standby follow it. */
  readonly promote: () => Promise<void>;
  /** Waits until the primary streams its changes to `standby`. */
  readonly waitForStandby: (standby: DatabaseServer) => Promise<void>;
}

const DATABASE_NAME = 'utsava';
const DATABASE_USER = 'utsava';

/** Starts a primary and two standbys, with the settings of deploy/postgresql.conf and an empty database. */
export async function startCluster(launcher: Launcher): Promise<DatabaseCluster> {
  const settingsFile = path.join(launcher.folder, 'postgresql.conf');
  copyFileSync('deploy/postgresql.conf', settingsFile);
  const databaseServers: DatabaseServer[] = [];
  for (const name of ['db1', 'db2', 'db3'])
    databaseServers.push(createDatabaseServer(launcher, name, await findFreePort(), settingsFile));
  const [initialPrimary, ...initialStandbys] = databaseServers;
  if (!initialPrimary) throw new Error('There are no servers');
  let primary = initialPrimary;

  await launcher.run(findProgram('initdb'), [
    '-D',
    initialPrimary.name,
    '-U',
    DATABASE_USER,
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
  ]);
  await initialPrimary.start();
  for (const server of initialStandbys) {
    await server.copyFrom(initialPrimary);
    await server.start();
  }
  await query(initialPrimary, `create database ${DATABASE_NAME}`, 'postgres');

  const cluster: DatabaseCluster = {
    databaseServers,
    primary: () => primary,
    standbys: () => databaseServers.filter((server) => server !== primary),
    async promote() {
      const standbys = await Promise.all(
        cluster.standbys().map(async (server) => ({ server, byteCount: await findReceivedByteCount(server) })),
      );
      const [newestStandby, ...otherStandbys] = standbys
        .filter(({ byteCount }) => byteCount !== null)
        .sort((a, b) => Number(b.byteCount) - Number(a.byteCount))
        .map(({ server }) => server);
      if (!newestStandby) throw new Error('No standby can be reached');
      await query(newestStandby, 'select pg_promote()');
      primary = newestStandby;
      for (const server of otherStandbys) {
        await query(server, `alter system set primary_conninfo = '${replicationConninfo(newestStandby, server)}'`);
        await query(server, 'select pg_reload_conf()');
      }
    },
    waitForStandby: (standby) =>
      waitFor(`${standby.name} to receive what ${primary.name} writes`, async () => {
        const rows = await query(
          primary,
          `select 1 from pg_stat_replication where application_name = '${standby.name}' and state = 'streaming'`,
        );
        return rows.length > 0;
      }),
  };
  return cluster;
}

function createDatabaseServer(launcher: Launcher, name: string, port: number, settingsFile: string): DatabaseServer {
  let program: RunningProgram | undefined;
  const server: DatabaseServer = {
    name,
    port,
    async start() {
      const serverSettings = [
        `config_file=${settingsFile}`,
        `cluster_name=${name}`,
        `port=${port}`,
        'listen_addresses=127.0.0.1',
        'unix_socket_directories=',
      ];
      program = launcher.launch({
        name,
        command: findProgram('postgres'),
        args: ['-D', name, ...serverSettings.flatMap((option) => ['-c', option])],
        runsAsNobody: true,
        endSignal: 'SIGQUIT',
      });
      await program.waitUntil(async () => (await query(server, 'select 1', 'postgres')).length > 0);
    },
    async stop(signal) {
      program?.kill(signal);
      await program?.ended;
    },
    async copyFrom(primary) {
      rmSync(path.join(launcher.folder, name), { recursive: true, force: true });
      const conninfo = replicationConninfo(primary, server);
      await launcher.run(findProgram('pg_basebackup'), [
        '-d',
        conninfo,
        '-D',
        name,
        '--write-recovery-conf',
        '-c',
        'fast',
      ]);
    },
  };
  return server;
}

const replicationConninfo = (primary: DatabaseServer, standby: DatabaseServer) =>
  `host=127.0.0.1 port=${primary.port} user=${DATABASE_USER} application_name=${standby.name}`;

/** Returns the URL of the database, with the addresses of the given servers separated by commas. */
export const databaseUrlOf = (...servers: readonly DatabaseServer[]): string =>
  `postgresql://${DATABASE_USER}@${servers.map(({ port }) => `127.0.0.1:${port}`).join()}/${DATABASE_NAME}`;

/** Runs one SQL statement on a server and returns its rows. */
export async function query<Row>(
  server: DatabaseServer,
  statement: string,
  database = DATABASE_NAME,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new Client({
    host: '127.0.0.1',
    port: server.port,
    user: DATABASE_USER,
    database,
    connectionTimeoutMillis: 2000,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(statement, [...values])).rows as Row[];
  } finally {
    await client.end();
  }
}

/** Returns how many bytes of the write-ahead log a standby has received; null when the standby cannot be reached. */
async function findReceivedByteCount(standby: DatabaseServer): Promise<number | null> {
  const rows = await query<{ bytes: number }>(
    standby,
    `select pg_wal_lsn_diff(greatest(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn()), '0/0')::float8 as bytes`,
  ).catch(() => []);
  return rows[0]?.bytes ?? null;
}
