import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import * as z from 'zod/mini';
import { StartError } from '../startError.ts';
import { systemErrorCode } from '../systemErrorCode.ts';

/** The milliseconds to wait for a process that is about to end. */
const MAX_WAIT = 2000;

/**
 * Locks the data directory for this process. Only one process may open the embedded database: with a second one, writes
 * would be lost without an error. The operating system keeps the lock on the file, so it also holds between containers
 * that share the directory, and ends with the process in every case.
 * @returns a function that releases the lock
 * @throws StartError when the directory cannot be locked; with exit code 75 when another process has locked it
 */
export async function acquireLock(directory: string): Promise<() => void> {
  const tryLock = loadTryLock(directory);
  const file = path.join(directory, 'lock');
  // The file is never deleted: two processes could then hold locks on two files of the same name.
  const descriptor = openSync(file, 'a', 0o600);
  const deadline = performance.now() + MAX_WAIT;
  try {
    while (!tryLock(descriptor)) {
      if (performance.now() >= deadline)
        throw new StartError(
          `Another process${readHolder(file)} is using the data in ${directory}. Stop it first, or set DATA_DIR to another folder.`,
          75,
        );
      await setTimeout(100);
    }
    ftruncateSync(descriptor);
    writeSync(descriptor, JSON.stringify({ pid: process.pid, host: hostname() } satisfies Holder));
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
  return () => closeSync(descriptor);
}

/** The process that holds the lock, as the lock file names it for the message; the lock itself does not depend on it. */
type Holder = z.infer<typeof holderSchema>;
const holderSchema = z.object({ pid: z.number(), host: z.string() });

/** Returns the holder in brackets after a space, such as ' (123)'; '' when the file does not name one. */
function readHolder(file: string): string {
  try {
    const { pid, host } = holderSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    return host === hostname() ? ` (${pid})` : ` (${pid} on ${host})`;
  } catch {
    return '';
  }
}

/** Locks an open file without waiting; returns false when another process has locked it. */
type TryLock = (descriptor: number) => boolean;

function loadTryLock(directory: string): TryLock {
  const { platform, arch } = process;
  const failure = (reason: string, cause: unknown) =>
    Object.assign(
      new StartError(
        `The folder ${directory} cannot be locked: ${reason}. Set DATA_DIR to another folder, or DATABASE_URL to a PostgreSQL.`,
      ),
      { cause },
    );
  let addon: { tryLock: (descriptor: number, offset: number, length: number, isExclusive: boolean) => void };
  try {
    // The package's own entry finds nothing on Alpine Linux, although this file runs there too.
    addon = createRequire(import.meta.url)(
      `fs-native-extensions/prebuilds/${platform}-${arch}/fs-native-extensions.node`,
    ) as typeof addon;
  } catch (cause) {
    throw failure(`${platform} on ${arch} is not supported`, cause);
  }
  return (descriptor) => {
    try {
      addon.tryLock(descriptor, 0, 0, true);
      return true;
    } catch (error) {
      const code = systemErrorCode(error) ?? 'unknown';
      if (/^(?:EAGAIN|EACCES|EBUSY)$/.test(code)) return false;
      throw failure(`its file system refused with ${code}`, error);
    }
  };
}
