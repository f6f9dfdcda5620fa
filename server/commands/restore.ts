import { existsSync, openAsBlob } from 'node:fs';
import { createDatabase, databaseDirectory, lockDataDirectory } from '../db/embedded.ts';
import { readEnvironment } from '../environment.ts';
import { StartError } from '../startError.ts';

/** node dist/server/restore.js <backup>: creates the embedded database in DATA_DIR from a backup. */
async function restore(backup: string | undefined): Promise<string> {
  if (backup === undefined || !existsSync(backup))
    throw new StartError('Name the backup to restore: node dist/server/restore.js .data/backups/<date>.tar.gz');
  const { dataDir } = readEnvironment(process.env);
  const database = databaseDirectory(dataDir);
  const release = await lockDataDirectory(dataDir);
  try {
    if (existsSync(database))
      throw new StartError(`Move ${database} away first: restoring never overwrites a database.`);
    await createDatabase(database, await openAsBlob(backup));
  } finally {
    release();
  }
  return database;
}

try {
  process.stdout.write(`Restored to ${await restore(process.argv[2])}\n`);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(error.exitCode);
}
