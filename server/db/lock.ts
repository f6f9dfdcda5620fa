import { execFileSync } from 'node:child_process';
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { StartError } from '../startError.ts';
import { systemErrorCode } from '../systemErrorCode.ts';

/** How long to wait for a process that is just ending, in milliseconds. */
const MAX_WAIT = 2000;
/** How long writing a lock file can take, in milliseconds. */
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

/** Reads who holds the lock; null when the lock was released in the meantime. */
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
  // An incomplete lock file is being written right now, or was when the machine crashed.
  if (!match) return { content, pid: '', isRunning: Date.now() - writtenAt < MAX_WRITE_TIME };
  const pid = Number(match[1]);
  // The start time is compared because the process id may have been given to another program since.
  return { content, pid: ` (${pid})`, isRunning: processStart(pid) === JSON.parse(match[2] ?? '""') };
}

/**
 * Removes the lock of a process that has ended. Several processes may try this at the same time: renaming lets only one
 * of them win, and if it has moved a new lock by mistake, it puts that one back.
 */
function removeStaleLock(file: string, staleContent: string): void {
  const moved = `${file}.${process.pid}`;
  try {
    renameSync(file, moved);
  } catch {
    return;
  }
  if (readFileSync(moved, 'utf8') === staleContent) rmSync(moved);
  else renameSync(moved, file);
}

/** When the process started, in a format that depends on the operating system; null when no such process runs. */
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
