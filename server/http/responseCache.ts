import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './context.ts';

const MAX_BYTES = 16 * 1024 * 1024;
const MAX_KEY_LENGTH = 500;
/** The paths to which a write may change public responses: it adds a review, or deletes those of a deleted account. */
const INVALIDATING_PATHS = /^\/api\/(?:reviews|users\/me)\/?$/;
const CACHED_HEADERS = ['Content-Type', 'Cache-Control', 'Content-Encoding', 'ETag', 'Vary'] as const;

interface CachedResponse {
  readonly body: ArrayBuffer;
  readonly headers: Readonly<Record<string, string>>;
  /** The value of performance.now() at which the response expires. Unlike the clock, it is never put back. */
  readonly expiresAt: number;
}

/**
 * Caches public responses in memory, so that many simultaneous requests need one database query. Caches only responses
 * that `serveEndpoint` marks as public ("Cache-Control: no-cache"). A write through this process empties the cache; a
 * write through another process becomes visible when the cached responses expire.
 * @param seconds the time for which a response is served from the cache
 */
export function responseCache(seconds: number): MiddlewareHandler<AppEnv> {
  const cache = new Map<string, CachedResponse>();
  let totalBytes = 0;
  let generation = 0;
  const clear = () => {
    cache.clear();
    totalBytes = 0;
  };

  return async (context, next) => {
    const { method, path } = context.req;
    if (method !== 'GET') {
      await next();
      if (INVALIDATING_PATHS.test(path) && context.res.ok) {
        generation += 1;
        clear();
      }
      return undefined;
    }

    const acceptEncoding = context.req.header('Accept-Encoding') ?? '';
    const { pathname, search } = new URL(context.req.url);
    const key = `${acceptEncoding} ${pathname}${search}`;
    if (key.length > MAX_KEY_LENGTH) return next();
    const cached = cache.get(key);
    if (cached && cached.expiresAt > performance.now()) {
      const { ETag, ...others } = cached.headers;
      const isUnchanged = ETag !== undefined && context.req.header('If-None-Match')?.includes(ETag);
      if (isUnchanged) return context.body(null, 304, { ETag, 'Cache-Control': others['Cache-Control'] ?? 'no-cache' });
      return context.body(cached.body, 200, cached.headers);
    }

    const generationBefore = generation;
    await next();
    if (context.res.status !== 200 || context.res.headers.get('Cache-Control') !== 'no-cache') return undefined;
    const body = await context.res.arrayBuffer();
    context.res = new Response(body, context.res);
    // A write during the request may have made this response outdated.
    if (generation !== generationBefore) return undefined;
    if (totalBytes + body.byteLength > MAX_BYTES) clear();
    totalBytes += body.byteLength - (cache.get(key)?.body.byteLength ?? 0);
    cache.set(key, { body, headers: headersToCache(context.res), expiresAt: performance.now() + seconds * 1000 });
    return undefined;
  };
}

function headersToCache(response: Response): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of CACHED_HEADERS) {
    const value = response.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  return headers;
}
