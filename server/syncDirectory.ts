import { open } from 'node:fs/promises';
import { systemErrorCode } from './systemErrorCode.ts';

/**
 * Writes the list of the files in a directory to the disk. Without this, a power failure could lose the name of a file
 * that was created or renamed, although the content of the file is on the disk. Does nothing on Windows and on file
 * systems that do not allow it for directories.
 */
export async function syncDirectory(directory: string): Promise<void> {
  try {
    const handle = await open(directory, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (!/^(?:EACCES|EBADF|EINVAL|EISDIR|EPERM)$/.test(systemErrorCode(error) ?? '')) throw error;
  }
}
