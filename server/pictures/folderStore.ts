import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { assertDiskSpace } from '../diskSpace.ts';
import { syncDirectory } from '../syncDirectory.ts';
import { systemErrorCode } from '../systemErrorCode.ts';
import type { PictureStore } from './pictureStore.ts';

/** Returns the store that keeps each file in a subfolder named like the first two characters of the file's name. */
export function folderStore(folder: string): PictureStore {
  const fileOf = (name: string) => path.join(folder, name.slice(0, 2), name);
  return {
    has: async (name) => (await nullIfMissing(stat(fileOf(name)))) !== null,
    get: async (name) => {
      const content = await nullIfMissing(readFile(fileOf(name)));
      return content && new Uint8Array(content);
    },
    put: async (name, content) => {
      const file = fileOf(name);
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      // The folder may be on the disk of the embedded database. Leave the last free space to the database, because its
      // writes hang when the disk is full.
      assertDiskSpace(folder);
      // Rename the file only when it is complete on the disk: after a crash, the whole file is there or none.
      const temporaryFile = `${file}.${randomUUID()}`;
      try {
        const handle = await open(temporaryFile, 'wx', 0o600);
        try {
          await handle.writeFile(content);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(temporaryFile, file);
        // The catalogue will refer to the file: a power failure must not lose its name or the name of a new folder.
        for (const directory of [path.dirname(file), folder, path.dirname(folder)]) await syncDirectory(directory);
      } catch (error) {
        await rm(temporaryFile, { force: true });
        throw error;
      }
    },
  };
}

/** Returns the result of reading a file; null when the file does not exist. */
async function nullIfMissing<T>(result: Promise<T>): Promise<T | null> {
  try {
    return await result;
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
