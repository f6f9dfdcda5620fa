import { closeSync, createWriteStream, existsSync, fstatSync, openSync, readSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { PGlite } from '@electric-sql/pglite';
import { tarEnd, tarHeader, tarPadding } from './tar.ts';

/**
 * This file backs up the embedded database while it is in use, by PostgreSQL's own method ("continuous archiving"): the
 * files are read while they change, and the write-ahead log since the start of the backup makes them consistent when
 * the copy is opened. Files are read in small pieces and compressed in another thread, so that no request waits long.
 */

/**
 * The number of bytes of a file that are read at a time. While each such piece is compressed, the process serves
 * requests.
 */
const CHUNK_BYTES = 64 * 1024;
/**
 * Matches the paths that are not archived in the first pass over the files: the write-ahead log, which is copied at the
 * end; the content of directories that PostgreSQL needs empty; and files of the running process.
 */
const EXCLUDED_PATHS =
  /^(?:pg_wal|pg_dynshmem|pg_notify|pg_replslot|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/|^postmaster\./;

/**
 * Writes the database in `directory`, which `client` has opened, to the new file `backupPath`, a .tar.gz archive that
 * only the owner can read. The content of this file can be given to `createDatabase`. Resolves when the file is on the
 * disk: only then may the caller give it its final name, so that a power failure leaves no incomplete backup.
 * @param assertSpace called before each piece of the file is written; its error ends the backup
 */
export async function writeBackup(
  client: PGlite,
  directory: string,
  backupPath: string,
  assertSpace: () => void,
): Promise<void> {
  await pipeline(
    Readable.from(archiveDatabase(client, directory)),
    createGzip(),
    async function* (pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        assertSpace();
        yield piece;
      }
    },
    createWriteStream(backupPath, { flags: 'wx', mode: 0o600, flush: true }),
  );
}

/**
 * Yields the archive: the files of the database, the write-ahead log, and the label file that PostgreSQL needs to open
 * the copy.
 */
async function* archiveDatabase(client: PGlite, directory: string): AsyncGenerator<Buffer> {
  await client.query(`select pg_backup_start('backup', fast => true)`);
  let label: string | undefined;
  try {
    yield* archiveTree(directory, (name) => !EXCLUDED_PATHS.test(name));
  } finally {
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    label = rows[0]?.labelfile;
  }
  if (label === undefined) throw new Error('PostgreSQL returned no backup label');
  yield* archiveTree(directory, (name) => /^pg_wal\/[0-9A-F]{24}$/.test(name));
  const content = Buffer.from(label);
  yield tarHeader({ name: 'backup_label', type: 'file', size: content.length, modifiedAt: new Date() });
  yield content;
  yield tarPadding(content.length);
  yield tarEnd();
}

/** Yields the archive entries of the files and directories below `directory` whose relative path `isWanted` accepts. */
function* archiveTree(directory: string, isWanted: (name: string) => boolean): Generator<Buffer> {
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(directory, file).replaceAll('\\', '/');
    if (!isWanted(name)) continue;
    if (entry.isDirectory()) yield tarHeader({ name, type: 'directory', size: 0, modifiedAt: new Date() });
    else yield* archiveFile(file, name);
  }
}

/**
 * Yields the archive entry of a file, with as many bytes as the file has now: everything that is written later is in
 * the write-ahead log. The embedded database writes in this thread too, so a synchronous read never sees a block of the
 * database of which only a part is written.
 */
function* archiveFile(file: string, name: string): Generator<Buffer> {
  // PostgreSQL may have deleted the file since the directory was read.
  if (!existsSync(file)) return;
  const descriptor = openSync(file, 'r');
  try {
    const { size, mtime } = fstatSync(descriptor);
    yield tarHeader({ name, type: 'file', size, modifiedAt: mtime });
    for (let position = 0; position < size; position += CHUNK_BYTES) {
      // The rest of the chunk stays zero if PostgreSQL shortens the file in the meantime.
      const chunk = Buffer.alloc(Math.min(CHUNK_BYTES, size - position));
      readSync(descriptor, chunk, 0, chunk.length, position);
      yield chunk;
    }
    yield tarPadding(size);
  } finally {
    closeSync(descriptor);
  }
}
