import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../../startError.ts';
import { syncDirectory } from '../../syncDirectory.ts';
import { systemErrorCode } from '../../systemErrorCode.ts';

type WriteText = (text: string) => Promise<void>;

/**
 * Returns a function that writes the exported text to the new file `output`, or prints it when `output` is undefined.
 * The function resolves only when the file and its name are on the disk. The requests are marked as exported
 * afterwards, so a power failure must not lose the file.
 */
export function createExportWriter(output: string | undefined): WriteText {
  if (output === undefined) return writeToStdout;
  return async (text) => {
    try {
      // Never overwrite the file of an earlier export, because later exports do not contain its requests again.
      await writeFile(output, text, { flag: 'wx', mode: 0o600, flush: true });
      await syncDirectory(path.dirname(output));
    } catch (error) {
      const hasExistingFile = systemErrorCode(error) === 'EEXIST';
      // Delete the incomplete file: otherwise the next attempt would fail because the file exists. If it cannot be
      // deleted either, the user still gets the message below.
      if (!hasExistingFile) await rm(output, { force: true }).catch(() => undefined);
      throw new StartError(`${output} cannot be written${hasExistingFile ? ': it exists already' : ''}.`);
    }
  };
}

const writeToStdout: WriteText = (text) =>
  new Promise((resolve, reject) => {
    process.stdout.once('error', reject);
    process.stdout.write(text, (error) => (error ? reject(error) : resolve()));
  });
