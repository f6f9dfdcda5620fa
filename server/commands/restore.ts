import { createReadStream, existsSync, openAsBlob } from 'node:fs';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { createDatabase, databaseDirectory, lockDataDirectory } from '../db/embedded/database.ts';
import { readEnvironment } from '../environment.ts';
import { RAISE_REVISIONS_SQL } from '../repositories/plans/restoredRevisions.ts';
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
    await checkBackup(backupPath);
    await createDatabase(databasePath, await openAsBlob(backupPath), RAISE_REVISIONS_SQL);
  } finally {
    releaseLock();
  }
  return databasePath;
}

/**
 * Decompresses the whole backup, without keeping anything.
 * @throws StartError when the file is not gzip, or ends too early. Without this check, PGlite would end the process
 * with a stack trace.
 */
async function checkBackup(backupPath: string): Promise<void> {
  const sink = new Writable({ write: (_chunk, _encoding, done) => done() });
  try {
    await pipeline(createReadStream(backupPath), createGunzip(), sink);
  } catch (cause) {
    throw new StartError(`The backup ${backupPath} is damaged or incomplete. Use another one.`, 1, { cause });
  }
}

await runCommand(async ([backupPath]) => {
  process.stdout.write(`Restored to ${await restore(backupPath)}\n`);
});
