import { chmodSync, existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { StartError } from '../environment.ts';
import { makeDataFolder } from './dataFolder.ts';
import { needSpace } from './diskSpace.ts';
import { lockFolder } from './lock.ts';

/** The embedded database: PostgreSQL inside this process, its files in `database` below the data folder. */

// A quarter of the memory that the usual 128 MB would take; the whole catalogue fits.
const SETTINGS = ['shared_buffers=16MB', "timezone='UTC'"];
const extensions = { pg_trgm };

/** Opens it, making it first where there is none, from `dump` if one is given. */
export async function openPglite(where: { dataDir: string } | { memory: true; dump?: Blob }): Promise<PGlite> {
  if (!('dataDir' in where))
    return PGlite.create({ extensions, postgresqlconf: SETTINGS, ...(where.dump && { loadDataDir: where.dump }) });
  const folder = path.join(where.dataDir, 'database');
  if (!existsSync(folder)) await makeDatabase(folder);
  try {
    return await PGlite.create({ dataDir: folder, extensions, postgresqlconf: SETTINGS });
  } catch (cause) {
    throw Object.assign(
      new StartError(
        `The database in ${folder} cannot be opened. Move that folder away and put back the newest backup: node dist/server/restore.js ${path.join(where.dataDir, 'backups')}/<date>.tar.gz`,
      ),
      { cause },
    );
  }
}

/** Makes the database beside its place and moves it there when it is whole: a crash on the way leaves nothing behind. */
export async function makeDatabase(folder: string, dump?: Blob): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const client = await PGlite.create({ dataDir: unfinished, extensions, ...(dump && { loadDataDir: dump }) });
  await client.close();
  chmodSync(unfinished, 0o700);
  renameSync(unfinished, folder);
}

/**
 * Takes the data folder for this process, and makes it where it is missing.
 * @returns gives the folder back
 * @throws StartError when it cannot be written to, has no room, or another process has it (exit code 75)
 */
export function takeFolder(dataDir: string): Promise<() => void> {
  makeDataFolder(dataDir);
  needSpace(dataDir);
  return lockFolder(dataDir);
}
