import { chmodSync, existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { StartError } from '../../startError.ts';
import { createDataDirectory } from './dataDirectory.ts';
import { assertDiskSpace } from '../../diskSpace.ts';
import { acquireLock } from './lock.ts';
import { prepareStatements } from './preparedStatements.ts';
import { DRIZZLE_PARSERS } from './queryParsers.ts';

/**
 * This file opens the embedded database: PostgreSQL inside this process (PGlite), with its files in the directory
 * `database` of DATA_DIR.
 */

// 16 MB of shared buffers hold the whole sample catalogue. PostgreSQL's default of 128 MB would add about 120 MB to the
// memory of the process.
const POSTGRES_SETTINGS = ['shared_buffers=16MB', "timezone='UTC'"];
const extensions = { pg_trgm };
const PGLITE_OPTIONS = { extensions, postgresqlconf: POSTGRES_SETTINGS, parsers: DRIZZLE_PARSERS };

/** Returns the directory of the database files. */
export const databaseDirectory = (dataDir: string): string => path.join(dataDir, 'database');

/**
 * Opens the embedded database, in the data directory or in memory. Creates it if it does not exist.
 * @param location for a database in memory, `dump` is its initial content
 * @throws StartError when the files cannot be opened
 */
export async function openPglite(location: { dataDir: string } | { memory: true; dump?: Blob }): Promise<PGlite> {
  if (!('dataDir' in location))
    return prepareStatements(
      await PGlite.create({ ...PGLITE_OPTIONS, ...(location.dump && { loadDataDir: location.dump }) }),
    );
  const directory = databaseDirectory(location.dataDir);
  if (!existsSync(directory)) await createDatabase(directory);
  try {
    // Without this check, PGlite would create a new database in a directory that lacks this file, and overwrite the
    // remaining files of the old database.
    if (!existsSync(path.join(directory, 'PG_VERSION'))) throw new Error(`There is no PG_VERSION in ${directory}`);
    return prepareStatements(await PGlite.create({ dataDir: directory, ...PGLITE_OPTIONS }));
  } catch (cause) {
    throw new StartError(
      `The database in ${directory} cannot be opened. Move that directory away and put back the newest backup: node dist/server/restore.js ${path.join(location.dataDir, 'backups')}/<date>.tar.gz`,
      1,
      { cause },
    );
  }
}

/**
 * Creates the database files, with the content of `dump` if given. They are written next to `directory` and renamed
 * when they are complete, so that a crash leaves no partial database.
 * @param statements SQL that is run before the database is complete
 */
export async function createDatabase(directory: string, dump?: Blob, statements = ''): Promise<void> {
  const unfinishedPath = `${directory}.unfinished`;
  rmSync(unfinishedPath, { recursive: true, force: true });
  const client = await PGlite.create({
    dataDir: unfinishedPath,
    ...PGLITE_OPTIONS,
    ...(dump && { loadDataDir: dump }),
  });
  await client.exec(statements);
  await client.close();
  chmodSync(unfinishedPath, 0o700);
  renameSync(unfinishedPath, directory);
}

/**
 * Creates the data directory if it does not exist and locks it for this process.
 * @returns a function that releases the lock
 * @throws StartError when the directory cannot be written to or locked, or its disk is nearly full; with exit code 75
 * when another process has locked it
 */
export function lockDataDirectory(dataDir: string): Promise<() => void> {
  createDataDirectory(dataDir);
  assertDiskSpace(dataDir);
  return acquireLock(dataDir);
}
