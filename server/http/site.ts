import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import type { AppContext } from './context.ts';
import { notFound } from './errors.ts';
import { pagePolicy } from './pagePolicy.ts';

interface SiteFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly br: Uint8Array<ArrayBuffer> | undefined;
  readonly gzip: Uint8Array<ArrayBuffer> | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

const WORKER_POLICY = "default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'";

/** The built web app: its files by their address. */
export type Site = ReadonlyMap<string, SiteFile>;

/**
 * Reads the built web app into memory, once, so that no request ever names a file to the file system. Hidden files and
 * source maps are left out.
 * @param apiBase address of the API as the app was built with it
 */
export function readSite(folder: string, apiBase: string | undefined): Site {
  const site = new Map<string, SiteFile>();
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
  const known = new Set(names);
  for (const name of names) {
    const type = getMimeType(name);
    if (type === undefined || name.endsWith('.map') || name.split('/').some((part) => part.startsWith('.'))) continue;
    const read = (file: string) => new Uint8Array(readFileSync(path.join(folder, file)));
    const bytes = read(name);
    site.set(`/${name}`, {
      bytes,
      br: known.has(`${name}.br`) ? read(`${name}.br`) : undefined,
      gzip: known.has(`${name}.gz`) ? read(`${name}.gz`) : undefined,
      headers: {
        'Content-Type': type,
        // Files in assets/ have their content's hash in their name.
        'Cache-Control': name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        ETag: `W/"${createHash('sha256').update(bytes).digest('base64url')}"`,
        Vary: 'Accept-Encoding',
        ...(name.endsWith('.html') && {
          'Content-Security-Policy': pagePolicy(new TextDecoder().decode(bytes), apiBase),
        }),
        // The service worker fetches the files of the app, and nothing else.
        ...(name === 'sw.js' && { 'Content-Security-Policy': WORKER_POLICY }),
      },
    });
  }
  return site;
}

// Screens whose address ends with an id, which may hold a dot (section 2).
const ENDS_WITH_ID = /^\/(?:venues|services|categories)\/[^/]+$/;

/**
 * The file at this address, or, for the address of a screen, the page that shows it.
 * @throws HttpError 404 for files that do not exist: what has a dot in its last part and is no id, or lies in /assets/
 */
export function answerFromSite(site: Site, context: AppContext): Response {
  const address = context.req.path;
  const isNamed = /\.[^/]*$/.test(address) && !ENDS_WITH_ID.test(address);
  const isFile = isNamed || address.startsWith('/assets/') || address.includes('/.');
  const file =
    site.get(address) ?? (isFile ? undefined : (address === '/' && site.get('/home.html')) || site.get('/index.html'));
  if (!file) throw notFound();

  for (const [name, value] of Object.entries(file.headers)) context.header(name, value);
  if (context.req.header('if-none-match')?.includes(file.headers['ETag'] ?? '')) return context.body(null, 304);
  const accepted = context.req.header('accept-encoding') ?? '';
  if (file.br && /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) {
    context.header('Content-Encoding', 'br');
    return context.body(file.br);
  }
  if (file.gzip && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) {
    context.header('Content-Encoding', 'gzip');
    return context.body(file.gzip);
  }
  return context.body(file.bytes);
}
