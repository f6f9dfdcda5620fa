import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import type { AppContext } from '../context.ts';
import { hasCurrentCopy } from '../requests/hasCurrentCopy.ts';
import { acceptsEncoding } from './acceptEncoding.ts';

/** A file with its response headers and the compressed versions that the build has written, if any. */
export interface StaticFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly br: Uint8Array<ArrayBuffer> | undefined;
  readonly gzip: Uint8Array<ArrayBuffer> | undefined;
  readonly headers: Readonly<Record<string, string> & { ETag: string }>;
}

/** The files in a directory and its subfolders, sorted. The keys are paths in that directory, with forward slashes. */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

/** Cache-Control of a file that never changes. */
export const IMMUTABLE_CACHE_CONTROL = 'public, max-age=31536000, immutable';

/**
 * Reads a directory into memory. Requests then never reach the file system, so no path in a request can escape the
 * directory. Leaves out hidden files, source maps and files of an unknown type. A compressed version is read as a part
 * of its file, and has no entry of its own.
 * @param headersOf returns further headers of a file, given its path relative to the directory
 */
export function readStaticFiles(
  directory: string,
  headersOf: (name: string, bytes: Uint8Array) => Readonly<Record<string, string>>,
): StaticFiles {
  const files = new Map<string, StaticFile>();
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .sort();
  const existingNames = new Set(names);
  for (const name of names) {
    const type = getMimeType(name);
    if (type === undefined || /\.(?:br|gz|map)$/.test(name) || name.split('/').some((part) => part.startsWith('.')))
      continue;
    const readBytes = (file: string) => new Uint8Array(readFileSync(path.join(directory, file)));
    const bytes = readBytes(name);
    files.set(name, {
      bytes,
      br: existingNames.has(`${name}.br`) ? readBytes(`${name}.br`) : undefined,
      gzip: existingNames.has(`${name}.gz`) ? readBytes(`${name}.gz`) : undefined,
      headers: {
        'Content-Type': type,
        ETag: weakETag(bytes),
        Vary: 'Accept-Encoding',
        ...headersOf(name, bytes),
      },
    });
  }
  return files;
}

/** Returns the ETag of a file. It is weak, because it is the same for every encoding of the file. */
const weakETag = (bytes: Uint8Array): string => `W/"${createHash('sha256').update(bytes).digest('base64url')}"`;

/** Responds with a file in the best encoding that the browser accepts, or with 304 when the browser has the file. */
export function sendFile(file: StaticFile, context: AppContext): Response {
  for (const [name, value] of Object.entries(file.headers)) context.header(name, value);
  if (hasCurrentCopy(context, file.headers['ETag'])) return context.body(null, 304);
  if (file.br && acceptsEncoding(context, 'br')) {
    context.header('Content-Encoding', 'br');
    return context.body(file.br);
  }
  if (file.gzip && acceptsEncoding(context, 'gzip')) {
    context.header('Content-Encoding', 'gzip');
    return context.body(file.gzip);
  }
  return context.body(file.bytes);
}
