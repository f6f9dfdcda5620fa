import { existsSync, openAsBlob } from 'node:fs';
import { createDatabase, databaseDirectory, lockDataDirectory } from '../db/embedded/database.ts';
import { readEnvironment } from '../environment.ts';
import { StartError } from '../startError.ts';

/**
 * The command `node dist/server/restore.js <backup>`, which creates the embedded database in DATA_DIR from a backup.
 * Returns the path of the database.
 */
async function restore(backupPath: string | undefined): Promise<string> {
  if (backupPath === undefined || !existsSync(backupPath))
    throw new StartError('Name the backup to restore: node dist/server/restore.js .data/backups/<date>.tar.gz');
  const { dataDir } = readEnvironment(process.env);
  const databasePath = databaseDirectory(dataDir);
  const releaseLock = await lockDataDirectory(dataDir);
  try {
    if (existsSync(databasePath))
      throw new StartError(`Move ${databasePath} away first: restoring never overwrites a database.`);
    await createDatabase(databasePath, await openAsBlob(backupPath));
  } finally {
    releaseLock();
  }
  return databasePath;
}

try {
  process.stdout.write(`Restored to ${await restore(process.argv[2])}\n`);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(error.exitCode);
}
