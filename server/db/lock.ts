import { execFileSync } from 'node:child_process';
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { StartError } from '../startError.ts';
import { systemErrorCode } from '../systemErrorCode.ts';

/** The milliseconds to wait for a process that is about to end. */
const MAX_WAIT = 2000;
/** The milliseconds after which a lock file that is still incomplete counts as abandoned. */
const MAX_WRITE_TIME = 5000;

/**
 * Locks the data directory for this process. Only one process may open the embedded database: with a second one, writes
 * would be lost without an error. The lock of a process that was killed is taken over.
 * @returns a function that releases the lock
 * @throws StartError with exit code 75 when a running process holds the lock
 */
export async function acquireLock(directory: string): Promise<() => void> {
  const file = path.join(directory, 'lock');
  const content = JSON.stringify({ pid: process.pid, started: processStart(process.pid) });
  const deadline = performance.now() + MAX_WAIT;
  for (;;) {
    try {
      writeFileSync(file, content, { flag: 'wx', mode: 0o600 });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (systemErrorCode(error) !== 'EEXIST') throw error;
    }
    const holder = readHolder(file);
    if (holder?.isRunning) {
      if (performance.now() < deadline) {
        await setTimeout(100);
        continue;
      }
      throw new StartError(
        `Another process${holder.pid} is using the data in ${directory}. Stop it first, or set DATA_DIR to another folder.`,
        75,
      );
    }
    if (holder) removeStaleLock(file, holder.content);
  }
}

interface Holder {
  /** The text of the lock file. */
  readonly content: string;
  /** The process id for the message, such as ' (123)'; '' when the lock file does not name one. */
  readonly pid: string;
  readonly isRunning: boolean;
}

/** Reads the holder of the lock; null when the lock was released in the meantime. */
function readHolder(file: string): Holder | null {
  let content: string;
  let writtenAt: number;
  try {
    content = readFileSync(file, 'utf8');
    writtenAt = statSync(file).mtimeMs;
  } catch {
    return null;
  }
  const match = /^\{"pid":(\d+),"started":(".*")\}$/.exec(content);
  // An incomplete lock file is being written now, or was being written when the machine crashed.
  if (!match) return { content, pid: '', isRunning: Date.now() - writtenAt < MAX_WRITE_TIME };
  const pid = Number(match[1]);
  // Compare the start time too, because the process id may now belong to another program.
  return { content, pid: ` (${pid})`, isRunning: processStart(pid) === JSON.parse(match[2] ?? '""') };
}

/**
 * Removes the lock of a process that has ended. When several processes try this at the same time, renaming succeeds in
 * only one of them. If it has renamed a new lock by mistake, it restores that lock.
 */
function removeStaleLock(file: string, staleContent: string): void {
  const movedFile = `${file}.${process.pid}`;
  try {
    renameSync(file, movedFile);
  } catch {
    return;
  }
  if (readFileSync(movedFile, 'utf8') === staleContent) rmSync(movedFile);
  else renameSync(movedFile, file);
}

/** Returns the start time of a process, in a format of the operating system; null when no such process runs. */
function processStart(pid: number): string | null {
  try {
    if (process.platform === 'linux') {
      // The second field, the program's name in parentheses, may contain spaces, so split after it. The rest starts with
      // the third field, the state; field 22 is the start time.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      // A zombie or dead process has ended, although its parent has not collected its exit code yet.
      if (fields[0] === 'Z' || fields[0] === 'X') return null;
      return `${fields[19]} ${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}`;
    }
    if (process.platform === 'win32') return process.kill(pid, 0) ? 'running' : null;
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}
