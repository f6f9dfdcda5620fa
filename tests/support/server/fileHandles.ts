import { open, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { vi } from 'vitest';

/** Returns the prototype of the objects with which node:fs/promises writes files. */
export async function fileHandlePrototype(): Promise<FileHandle> {
  const handle = await open(tmpdir(), 'r');
  await handle.close();
  return Object.getPrototypeOf(handle) as FileHandle;
}

/**
 * Records which directories are written to the disk from now on.
 * @returns a function that returns whether each of the given directories has been written since then
 */
export async function recordSyncedDirectories(): Promise<(directories: readonly string[]) => Promise<boolean[]>> {
  const prototype = await fileHandlePrototype();
  const { sync } = prototype;
  const syncedInodes = new Set<number>();
  vi.spyOn(prototype, 'sync').mockImplementation(async function (this: FileHandle) {
    syncedInodes.add((await this.stat()).ino);
    return sync.call(this);
  });
  return (directories) => Promise.all(directories.map(async (path) => syncedInodes.has((await stat(path)).ino)));
}
