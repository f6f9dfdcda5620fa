import { statfsSync } from 'node:fs';
import { StartError } from './startError.ts';

// The write-ahead log of PostgreSQL grows by files of 16 MiB. If the disk is full when the embedded database needs the
// next file, the write hangs forever. So the server refuses writes while less than this space is free, in MiB.
const MIN_FREE_MIB = 64;

/** Returns true when the disk of `directory` has at least this much free space, MIN_FREE_MIB by default. */
export function hasDiskSpace(directory: string, minFreeMib = MIN_FREE_MIB): boolean {
  const { blocks, bavail, bsize } = statfsSync(directory);
  // Some network file systems report 0 blocks; assume that they have space.
  return blocks === 0 || bavail * bsize >= minFreeMib * 1024 * 1024;
}

/**
 * Checks that the disk of `directory` has at least MIN_FREE_MIB of free space.
 * @throws StartError when the disk is nearly full
 */
export function assertDiskSpace(directory: string): void {
  if (!hasDiskSpace(directory))
    throw new StartError(
      `The disk of ${directory} has less than ${MIN_FREE_MIB} MiB of free space. Free some, then try again.`,
    );
}
