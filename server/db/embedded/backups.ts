import { mkdirSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { HOUR_MS, MINUTE_MS } from '../../durations.ts';
import { assertDiskSpace } from '../../diskSpace.ts';
import { scheduleTask } from '../../scheduleTask.ts';
import { syncDirectory } from '../../syncDirectory.ts';

const MAX_BACKUPS = 14;
const UNFINISHED_SUFFIX = '.unfinished';

/**
 * A function that writes a backup to a new file, which only the owner of the file can read. It calls `assertSpace`
 * before it writes each piece, and rejects with the error that `assertSpace` throws.
 */
export type WriteBackup = (backupPath: string, assertSpace: () => void) => Promise<void>;

/**
 * Backs up the embedded database once a day, to `backups` below the data directory. Checks for today's backup one
 * minute after the start and then every hour.
 * @returns a function that stops the checks
 */
export function scheduleBackups(writeBackup: WriteBackup, dataDir: string, clock: () => Date, log: Logger): () => void {
  return scheduleTask(
    () => backUp(writeBackup, path.join(dataDir, 'backups'), clock()),
    { firstAfterMs: MINUTE_MS, everyMs: HOUR_MS },
    (error) => log.error({ failure: error instanceof Error ? error.message : 'unknown' }, 'backup failed'),
  );
}

/**
 * Writes today's backup to `<YYYY-MM-DD>.tar.gz` (the date in UTC), and then deletes the backups in excess of 14:
 * first those with later dates than today, which were written when the clock ran ahead, then the oldest. Does nothing
 * when today's backup exists. Rejects, and leaves no file, when the disk is nearly full: the database itself needs the
 * last free space.
 */
export async function backUp(
  writeBackup: WriteBackup,
  directory: string,
  now: Date,
  assertSpace = () => assertDiskSpace(directory),
): Promise<void> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const backupName = `${now.toISOString().slice(0, 10)}.tar.gz`;
  const fileNames = await readdir(directory);
  const existingNames = fileNames.filter((fileName) => /^\d{4}-\d\d-\d\d\.tar\.gz$/.test(fileName));
  if (existingNames.includes(backupName)) return;
  // Delete the unfinished files of processes that were killed during a backup.
  for (const fileName of fileNames)
    if (fileName.endsWith(UNFINISHED_SUFFIX)) await rm(path.join(directory, fileName), { force: true });
  const unfinishedPath = path.join(directory, `${backupName}${UNFINISHED_SUFFIX}`);
  try {
    await writeBackup(unfinishedPath, assertSpace);
    await rename(unfinishedPath, path.join(directory, backupName));
    // A power failure must not lose the name of the new backup and keep the deletion of an old one.
    await syncDirectory(directory);
  } catch (error) {
    // Delete the incomplete backup, so that it does not occupy the last free space of a full disk.
    await rm(unfinishedPath, { force: true });
    throw error;
  }
  existingNames.sort();
  const laterNames = existingNames.filter((fileName) => fileName > backupName);
  const earlierNames = existingNames.filter((fileName) => fileName < backupName);
  const outdatedNames = [...laterNames, ...earlierNames, backupName].slice(0, -MAX_BACKUPS);
  for (const fileName of outdatedNames) await rm(path.join(directory, fileName), { force: true });
}
