import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import * as z from 'zod/mini';
import { StartError } from '../../startError.ts';
import { systemErrorCode } from '../../systemErrorCode.ts';

/** How long to wait for another process to release the lock: that process may be about to end. */
const MAX_LOCK_WAIT_MS = 2000;

/**
 * Locks the data directory for this process. Only one process may open the embedded database: with a second one, writes
 * would be lost without an error. The operating system locks a file in the directory, so the lock also holds between
 * containers that share the directory, and is released when the process ends, even if it is killed.
 * @returns a function that releases the lock
 * @throws StartError when the directory cannot be locked; with exit code 75 when another process has locked it
 */
export async function acquireLock(directory: string): Promise<() => void> {
  const tryLock = loadTryLock(directory);
  const lockPath = path.join(directory, 'lock');
  // Never delete this file, because two processes could then hold locks on two files of the same name.
  const descriptor = openSync(lockPath, 'a', 0o600);
  const deadline = performance.now() + MAX_LOCK_WAIT_MS;
  try {
    while (!tryLock(descriptor)) {
      if (performance.now() >= deadline)
        throw new StartError(
          `Another process${describeHolder(lockPath)} is using the data in ${directory}. Stop it first, or set DATA_DIR to another folder.`,
          75,
        );
      await setTimeout(100);
    }
    ftruncateSync(descriptor);
    writeSync(descriptor, JSON.stringify({ pid: process.pid, host: hostname() } satisfies LockHolder));
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
  return () => closeSync(descriptor);
}

/** The process that holds the lock, as the lock file names it. Only the error message uses it. */
type LockHolder = z.infer<typeof lockHolderSchema>;
const lockHolderSchema = z.object({ pid: z.number(), host: z.string() });

/**
 * Describes the process that holds the lock by its id, and by its host if that is another one. The text begins with a
 * space, as in " (123)" or " (123 on otherhost)". Returns '' when the lock file names no process.
 */
function describeHolder(lockPath: string): string {
  try {
    const { pid, host } = lockHolderSchema.parse(JSON.parse(readFileSync(lockPath, 'utf8')));
    return host === hostname() ? ` (${pid})` : ` (${pid} on ${host})`;
  } catch {
    return '';
  }
}

/** A function that locks an open file without waiting. It returns false when another process has locked the file. */
type TryLock = (descriptor: number) => boolean;

/** Loads the native addon that locks files. */
function loadTryLock(directory: string): TryLock {
  const { platform, arch } = process;
  const toStartError = (reason: string, cause: unknown) =>
    new StartError(
      `The folder ${directory} cannot be locked: ${reason}. Set DATA_DIR to another folder, or DATABASE_URL to a PostgreSQL.`,
      1,
      { cause },
    );
  let addon: { tryLock: (descriptor: number, offset: number, length: number, isExclusive: boolean) => void };
  try {
    // Load the addon's file directly: on Alpine Linux, the package's entry point does not find this file, although the
    // addon works there.
    addon = createRequire(import.meta.url)(
      `fs-native-extensions/prebuilds/${platform}-${arch}/fs-native-extensions.node`,
    ) as typeof addon;
  } catch (cause) {
    throw toStartError(`${platform} on ${arch} is not supported`, cause);
  }
  return (descriptor) => {
    try {
      addon.tryLock(descriptor, 0, 0, true);
      return true;
    } catch (error) {
      const code = systemErrorCode(error) ?? 'unknown';
      if (/^(?:EAGAIN|EACCES|EBUSY)$/.test(code)) return false;
      throw toStartError(`its file system refused with ${code}`, error);
    }
  };
}
