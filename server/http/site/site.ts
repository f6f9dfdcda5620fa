import { isFilePath } from '#contract/filePath.ts';
import type { Config } from '../../config.ts';
import type { AppContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { isHttps } from '../requests/connection.ts';
import { contentSecurityPolicy, withHttpImages } from './contentSecurityPolicy.ts';
import { IMMUTABLE_CACHE_CONTROL, readStaticFiles, sendFile } from './staticFiles.ts';
import type { StaticFiles } from './staticFiles.ts';

/** The policy of the service worker, which sends requests to its own origin only. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'";

/**
 * Reads the built web app into memory.
 * @param apiBase the API's base URL with which the app was built
 */
export const readSite = (directory: string, apiBase: string | undefined): StaticFiles =>
  readStaticFiles(directory, (name, bytes) => ({
    // The names of files in assets/ contain a hash of the content, so a file never changes.
    'Cache-Control': name.startsWith('assets/') ? IMMUTABLE_CACHE_CONTROL : 'no-cache',
    ...(name.endsWith('.html') && {
      'Content-Security-Policy': contentSecurityPolicy(new TextDecoder().decode(bytes), apiBase),
    }),
    ...(name === 'sw.js' && { 'Content-Security-Policy': WORKER_POLICY }),
  }));

/**
 * Responds with the file at the request's URL path. When the path is not that of a file, responds with the page that
 * `respondWithPage` renders. Without a rendered page, responds with home.html for `/`, otherwise with index.html.
 * @throws HttpError 404 when the path is that of a file which does not exist. A path counts as that of a file when it
 * lies in /assets/, when a segment starts with a dot, or when the last segment has a dot and is not the id in the path
 * of a page, such as /venues/{id}
 */
export async function respondFromSite(
  site: StaticFiles,
  context: AppContext,
  config: Config,
  respondWithPage?: (context: AppContext) => Promise<Response | null>,
): Promise<Response> {
  const urlPath = context.req.path;
  const isFile = isFilePath(urlPath) || urlPath.startsWith('/assets/') || urlPath.includes('/.');
  const requestedFile = site.get(urlPath.slice(1));
  if (!requestedFile && isFile) throw notFound();
  const renderedResponse = requestedFile ? null : await respondWithPage?.(context);
  if (renderedResponse) return renderedResponse;
  const file = requestedFile ?? (urlPath === '/' ? site.get('home.html') : undefined) ?? site.get('index.html');
  if (!file) throw notFound();
  const policy = file.headers['Content-Security-Policy'];
  if (policy === undefined || isHttps(context, config)) return sendFile(file, context);
  return sendFile(
    { ...file, headers: { ...file.headers, 'Content-Security-Policy': withHttpImages(policy) } },
    context,
  );
}
