import { statfsSync } from 'node:fs';
import { StartError } from '../environment.ts';

// The journal grows by files of 16 MiB. When there is no room for the next one in the middle of a write, the embedded
// database neither goes on nor ends: it must not come to that.
const LEAST_MIB = 64;

/** Whether the disk of this folder has room for whatever one write may need. */
export function hasSpace(folder: string): boolean {
  const { blocks, bavail, bsize } = statfsSync(folder);
  // Some network folders do not tell.
  return blocks === 0 || bavail * bsize >= LEAST_MIB * 1024 * 1024;
}

/** @throws StartError when there is no room: opening the database writes too */
export function needSpace(folder: string): void {
  if (!hasSpace(folder))
    throw new StartError(`Less than ${LEAST_MIB} MiB are free where ${folder} lies. Make space, then start again.`);
}
