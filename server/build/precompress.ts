import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT_FILE = /\.(?:html|js|css|svg|json|txt|xml|webmanifest)$/;
/** The size in bytes below which a file fits into one network packet, so that compression would not make it faster. */
const MIN_BYTES = 1024;

/**
 * Writes a .br and a .gz file beside every text file of at least 1024 bytes in `folder` and its subfolders, for servers
 * that send precompressed files.
 */
export async function precompress(folder: string, brotliQuality = constants.BROTLI_MAX_QUALITY): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names
      .filter((name) => TEXT_FILE.test(name))
      .map(async (name) => {
        const file = path.join(folder, name);
        const bytes = await readFile(file);
        if (bytes.length < MIN_BYTES) return;
        const br = await promisify(brotliCompress)(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          },
        });
        await writeFile(`${file}.br`, br);
        await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }));
      }),
  );
}
