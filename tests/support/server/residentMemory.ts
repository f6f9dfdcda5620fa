import { readFileSync } from 'node:fs';

/**
 * Returns the resident memory of a process in MiB. Returns NaN when the process has ended, and on systems other than
 * Linux.
 */
export function measureResidentMemory(pid: number): number {
  try {
    const [, kibibytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kibibytes) / 1024;
  } catch {
    return Number.NaN;
  }
}
