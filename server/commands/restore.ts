import { openAsBlob, existsSync } from 'node:fs';
import path from 'node:path';
import { takeFolder, makeDatabase } from '../db/embedded.ts';
import { StartError, readEnvironment } from '../environment.ts';

/** node dist/server/restore.js <backup>: puts a backup in the place of the embedded database of DATA_DIR. */
async function restore(backup: string | undefined): Promise<string> {
  if (backup === undefined || !existsSync(backup))
    throw new StartError('Name the backup to restore: node dist/server/restore.js .data/backups/<date>.tar.gz');
  const { dataDir } = readEnvironment(process.env);
  const database = path.join(dataDir, 'database');
  const release = await takeFolder(dataDir);
  try {
    if (existsSync(database)) throw new StartError(`Move ${database} away first: nothing is ever written over it.`);
    await makeDatabase(database, await openAsBlob(backup));
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
