import { existsSync, openAsBlob } from 'node:fs';
import { createDatabase, databaseDirectory, lockDataDirectory } from '../db/embedded/database.ts';
import { readEnvironment } from '../environment.ts';
import { StartError } from '../startError.ts';
import { runCommand } from './commandLine.ts';

/**
 * The command `node dist/server/restore.js <backup>`, which creates the embedded database in DATA_DIR from a backup.
 * Reads no other setting, so that the command works even when one of them is invalid. Returns the path of the database.
 */
async function restore(backupPath: string | undefined): Promise<string> {
  if (backupPath === undefined || !existsSync(backupPath))
    throw new StartError('Name the backup to restore: node dist/server/restore.js .data/backups/<date>.tar.gz');
  const { DATA_DIR } = process.env;
  const { dataDir } = readEnvironment({ DATA_DIR });
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

await runCommand(async ([backupPath]) => {
  process.stdout.write(`Restored to ${await restore(backupPath)}\n`);
});
