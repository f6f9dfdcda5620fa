import { execFileSync } from 'node:child_process';
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { StartError } from '../environment.ts';

/**
 * Takes the embedded database's folder for this process, which is the only one that may open it: a second one would
 * lose writes in silence. What a killed process left behind is taken over.
 * @returns gives the folder back
 * @throws StartError with exit code 75 when another process that still runs has it
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const file = path.join(folder, 'lock');
  const own = JSON.stringify({ pid: process.pid, started: startOf(process.pid) });
  const deadline = performance.now() + PATIENCE;
  for (;;) {
    try {
      writeFileSync(file, own, { flag: 'wx', mode: 0o600 });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const holder = read(file);
    if (holder?.alive) {
      if (performance.now() < deadline) {
        await setTimeout(100);
        continue;
      }
      throw new StartError(
        `Another process${holder.pid} is using the data in ${folder}. Stop it first, or set DATA_DIR to another folder.`,
        75,
      );
    }
    if (holder) putAside(file, holder.text);
  }
}

/** How long a process that is just ending is waited for, in milliseconds. */
const PATIENCE = 2000;
/** How long writing a lock may take, in milliseconds. */
const WRITING = 5000;

interface Holder {
  readonly text: string;
  /** Its number in brackets, when the lock names it. */
  readonly pid: string;
  readonly alive: boolean;
}

/** Who holds the lock; null when it has gone meanwhile. */
function read(file: string): Holder | null {
  let text: string;
  let writtenAt: number;
  try {
    text = readFileSync(file, 'utf8');
    writtenAt = statSync(file).mtimeMs;
  } catch {
    return null;
  }
  const match = /^\{"pid":(\d+),"started":(".*")\}$/.exec(text);
  // A lock without a word in it is being written, or was when the machine stopped.
  if (!match) return { text, pid: '', alive: Date.now() - writtenAt < WRITING };
  const pid = Number(match[1]);
  // The number alone may by now belong to another program.
  return { text, pid: ` (${pid})`, alive: startOf(pid) === JSON.parse(match[2] ?? '""') };
}

/** Of several processes that find the same dead lock, one moves it away; a lock that is new meanwhile is put back. */
function putAside(file: string, text: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (readFileSync(aside, 'utf8') === text) rmSync(aside);
  else renameSync(aside, file);
}

/** When the process of this number began, in whatever words the system has; null when there is none. */
function startOf(pid: number): string | null {
  try {
    if (process.platform === 'linux') {
      // The program's name, in brackets, may hold spaces; what follows it starts with the third field, the state.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      // Ended, but not yet buried by its parent.
      if (fields[0] === 'Z' || fields[0] === 'X') return null;
      return `${fields[19]} ${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}`;
    }
    if (process.platform === 'win32') return process.kill(pid, 0) ? 'running' : null;
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}
