import { existsSync } from 'node:fs';
import { databaseDirectory } from '../db/embedded/database.ts';
import { openDatabase } from '../db/open.ts';
import type { Database, DatabaseLocation, FillDatabase } from '../db/open.ts';
import { readEnvironment } from '../environment.ts';
import { hasHadCatalogue, importSample } from '../sample.ts';
import { StartError } from '../startError.ts';

/**
 * Returns the location of the database that the settings name. Commands may take long, so they wait for a response of
 * PostgreSQL without a limit. The limits of PostgreSQL itself still apply; `liftTimeouts` lifts them. Reads only the
 * settings DATA_DIR and DATABASE_URL, so that a command works even when another one is invalid.
 */
export function databaseLocation(): DatabaseLocation {
  const { DATA_DIR, DATABASE_URL } = process.env;
  const { dataDir, databaseUrl } = readEnvironment({ DATA_DIR, DATABASE_URL });
  return databaseUrl === undefined ? { dataDir } : { url: databaseUrl, responseTimeoutMs: 0 };
}

/**
 * Opens the database for `run`, closes it afterwards, and returns the result of `run`. Creates the embedded database if
 * it does not exist.
 * @param fill fills the database if it is new; without it, with the sample catalogue
 */
export async function withDatabase<T>(
  location: DatabaseLocation,
  run: (db: Database) => Promise<T>,
  fill: FillDatabase = importSample,
): Promise<T> {
  const { db, close } = await openDatabase(location, fill);
  try {
    return await run(db);
  } finally {
    await close();
  }
}

/**
 * Like withDatabase(), but for commands that only work with what users have stored. With a missing or wrong setting,
 * they would otherwise create a new database and report success.
 * @throws StartError when there is no embedded database in the data directory, or when no server has filled the
 * database
 */
export async function withExistingDatabase<T>(
  location: DatabaseLocation,
  run: (db: Database) => Promise<T>,
): Promise<T> {
  if ('dataDir' in location && !existsSync(databaseDirectory(location.dataDir)))
    throw new StartError(`There is no database in ${location.dataDir}. Set DATA_DIR or DATABASE_URL.`);
  return withDatabase(location, run, async (db) => {
    if (!(await hasHadCatalogue(db)))
      throw new StartError(
        'The database of DATA_DIR or DATABASE_URL is empty. Check the setting, or start the server once.',
      );
  });
}
