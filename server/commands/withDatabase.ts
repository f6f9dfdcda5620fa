import { openDatabase } from '../db/open.ts';
import type { Database } from '../db/open.ts';
import { readEnvironment } from '../environment.ts';
import { importSample } from '../sample.ts';

export type Location = { readonly dataDir: string } | { readonly url: string; readonly responseTimeoutMs: number };

/**
 * Returns the location of the database, without a limit for the time in which PostgreSQL must respond. PostgreSQL's own
 * limits still apply; `liftTimeouts` lifts them. Reads no other settings, so that a command also works when one of
 * those is invalid.
 */
export function databaseLocation(): Location {
  const { DATA_DIR, DATABASE_URL } = process.env;
  const { dataDir, databaseUrl } = readEnvironment({ DATA_DIR, DATABASE_URL });
  return databaseUrl === undefined ? { dataDir } : { url: databaseUrl, responseTimeoutMs: 0 };
}

/** Opens the database for `run`, closes it afterwards, and returns the result of `run`. */
export async function withDatabase<T>(location: Location, run: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase(location, importSample);
  try {
    return await run(db);
  } finally {
    await close();
  }
}
