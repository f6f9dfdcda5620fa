import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';

const KEPT_DAYS = 14;
const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

/** Where the backups of the data folder lie. */
export const backupsFolder = (dataDir: string): string => path.join(dataDir, 'backups');

/**
 * Keeps a copy of the embedded database for each of the last 14 days: looks a minute after the start and then every hour
 * whether today's is there.
 * @returns stops it
 */
export function keepBackups(dump: () => Promise<Blob>, dataDir: string, clock: () => Date, log: Logger): () => void {
  const look = () => {
    backUp(dump, backupsFolder(dataDir), clock()).catch((error: unknown) =>
      log.error({ failure: error instanceof Error ? error.message : 'unknown' }, 'backup failed'),
    );
  };
  const first = setTimeout(look, MINUTE).unref();
  const hourly = setInterval(look, HOUR).unref();
  return () => {
    clearTimeout(first);
    clearInterval(hourly);
  };
}

/** Writes today's copy, as `<YYYY-MM-DD>.tar.gz`, unless it is there, and removes all but the newest 14. */
export async function backUp(dump: () => Promise<Blob>, folder: string, now: Date): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const name = `${now.toISOString().slice(0, 10)}.tar.gz`;
  const kept = (await readdir(folder)).filter((entry) => /^\d{4}-\d\d-\d\d\.tar\.gz$/.test(entry));
  if (kept.includes(name)) return;
  const archive = await dump();
  const unfinished = path.join(folder, `${name}.unfinished`);
  try {
    await writeFile(unfinished, Buffer.from(await archive.arrayBuffer()), { mode: 0o600 });
    await rename(unfinished, path.join(folder, name));
  } catch (error) {
    // On a full disk half a copy takes the space that is left.
    await rm(unfinished, { force: true });
    throw error;
  }
  const old = [...kept, name].sort().slice(0, -KEPT_DAYS);
  for (const entry of old) await rm(path.join(folder, entry), { force: true });
}
