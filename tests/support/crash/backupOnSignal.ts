import { readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerProcess } from '#support/server/serverProcess.ts';

/** Makes a server process back up its embedded database at a moment that the caller chooses. */

const PRELOADED_FILE = pathToFileURL(path.resolve('tests/support/crash/backupOnSignal.mjs'));

/** The environment variables with which a server process starts a backup at SIGUSR2. */
export const BACKUP_ON_SIGNAL_VARIABLES = { NODE_OPTIONS: `--import=${PRELOADED_FILE.href}` };

/** Deletes the backups in the data directory and makes the server start a new one. Does not wait for the new one. */
export async function replaceBackups(server: ServerProcess, dataDir: string): Promise<void> {
  await rm(path.join(dataDir, 'backups'), { recursive: true, force: true });
  server.kill('SIGUSR2');
}

/** Returns the paths of the complete or the unfinished backups in the data directory. */
export function backupsIn(dataDir: string, state: 'complete' | 'unfinished'): string[] {
  const folder = path.join(dataDir, 'backups');
  const suffix = state === 'complete' ? '.tar.gz' : '.unfinished';
  try {
    return readdirSync(folder).flatMap((name) => (name.endsWith(suffix) ? [path.join(folder, name)] : []));
  } catch {
    // The folder does not exist before the first backup.
    return [];
  }
}
