import { open, realpath } from 'node:fs/promises';
import path from 'node:path';
import { systemErrorCode } from '../systemErrorCode.ts';
import { PhotographProblem } from './photographProblem.ts';

/** This file reads the originals of photographs: files in a folder, or files behind links. */

export const MAX_FILE_MEGABYTES = 50;
const MAX_FILE_BYTES = MAX_FILE_MEGABYTES * 1e6;

/** The time that a download may take. */
const DOWNLOAD_TIMEOUT_MS = 60_000;

const tooLargeProblem = () => new PhotographProblem(`is larger than ${MAX_FILE_MEGABYTES} megabytes.`);

/**
 * Reads a file in a folder or its subfolders.
 * @param name the path below the folder, with forward or backward slashes
 * @throws PhotographProblem when there is no such file, when it is not a file or too large, or when its name or a
 * symbolic link leads out of the folder
 */
export async function readOriginal(folder: string, name: string): Promise<Uint8Array<ArrayBuffer>> {
  const root = await realpath(folder);
  const segments = name.split(/[/\\]/);
  // Try a second spelling: some systems store a letter and its accent in a file name as two characters (NFD).
  const file =
    (await resolveSymbolicLinks(path.join(root, ...segments))) ??
    (await resolveSymbolicLinks(path.join(root, ...segments.map((segment) => segment.normalize('NFD')))));
  if (file === undefined) throw new PhotographProblem(`is not in the folder ${folder}.`);
  if (!file.startsWith(`${root}${path.sep}`)) throw new PhotographProblem(`is outside the folder ${folder}.`);
  const handle = await open(file);
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) throw new PhotographProblem('is not a file.');
    if (stats.size > MAX_FILE_BYTES) throw tooLargeProblem();
    return new Uint8Array(await handle.readFile());
  } finally {
    await handle.close();
  }
}

/** Returns the path of a file with its symbolic links resolved; undefined when the file does not exist. */
async function resolveSymbolicLinks(file: string): Promise<string | undefined> {
  try {
    return await realpath(file);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(systemErrorCode(error) ?? '')) return undefined;
    throw error;
  }
}

/**
 * Downloads the file behind a link.
 * @throws PhotographProblem when the file cannot be downloaded within a minute, or is too large
 */
export async function downloadOriginal(link: string): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    const response = await fetch(link, { signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS) });
    if (!response.ok) {
      await response.body?.cancel();
      throw new PhotographProblem(`cannot be downloaded: the status is ${response.status}.`);
    }
    for await (const chunk of response.body ?? []) {
      length += chunk.length;
      if (length > MAX_FILE_BYTES) throw tooLargeProblem();
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof PhotographProblem) throw error;
    throw new PhotographProblem('cannot be downloaded.', { cause: error });
  }
  return new Uint8Array(Buffer.concat(chunks, length));
}
