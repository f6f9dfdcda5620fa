import type { MiddlewareHandler } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import type { AppContext, AppEnv } from './context.ts';
import { hasCurrentCopy } from './requests/hasCurrentCopy.ts';
import { createResponseMemory } from './responseMemory.ts';

/** The headers that are stored with a cached response. */
const CACHED_HEADERS = [
  'Content-Type',
  'Content-Security-Policy',
  'Cache-Control',
  'Content-Encoding',
  'ETag',
  'Vary',
] as const;

interface CachedResponse {
  readonly body: ArrayBuffer;
  readonly headers: Readonly<Record<string, string>>;
  /**
   * The value of performance.now() at which the response expires. Unlike the system time, that value never decreases.
   */
  readonly expiresAt: number;
}

export interface ResponseCache {
  /**
   * Responds from memory, with status 304 when the browser has the response already. Without a response in memory,
   * creates one and stores it. Does not store a response with another status than 200, nor a response that was being
   * created when the cache was cleared.
   * @param parameters everything on which the response depends, always in the same order, except the accepted encodings
   * and the path, which the cache adds itself
   * @param create creates the response; null when there is none, which is then returned and not stored
   */
  readonly respond: (
    context: AppContext,
    parameters: unknown,
    create: () => Promise<Response | null>,
  ) => Promise<Response | null>;
  /**
   * Returns middleware that serves a public read from memory, or stores its response.
   * @param queryOf returns the parameters on which the response depends, always in the same order
   */
  readonly serve: (queryOf: (context: AppContext) => unknown) => MiddlewareHandler<AppEnv>;
  /** Deletes every response, because a write has made some of them outdated. */
  readonly clear: () => void;
}

/**
 * Caches public responses in memory, so that repeated requests need no database query. Keeps at most 2000 responses and
 * 16 MiB, and drops the oldest first. A write through another process becomes visible when the cached responses expire.
 * @param seconds the time for which a response is served from the cache
 */
export function createResponseCache(seconds: number): ResponseCache {
  const cache = createResponseMemory<CachedResponse>(({ expiresAt }) => expiresAt > performance.now());
  // The number of times that the cache was cleared.
  let generation = 0;

  const respond: ResponseCache['respond'] = async (context, parameters, create) => {
    const path = context.req.path.replace(/\/$/, '');
    const key = `${acceptedEncodings(context)} ${path} ${JSON.stringify(parameters)}`;
    const cachedResponse = cache.get(key);
    if (cachedResponse) {
      const { 'Content-Type': _, 'Content-Encoding': __, ...notModifiedHeaders } = cachedResponse.headers;
      const { ETag } = notModifiedHeaders;
      if (ETag !== undefined && hasCurrentCopy(context, ETag)) return context.body(null, 304, notModifiedHeaders);
      const servedGeneration = generation;
      context.set('servedFromCache', {
        body: cachedResponse.body,
        isCurrent: () => generation === servedGeneration && cachedResponse.expiresAt > performance.now(),
      });
      return context.body(cachedResponse.body, 200, cachedResponse.headers);
    }

    const generationBefore = generation;
    const response = await create();
    if (response?.status !== 200) return response;
    // If the JSON of the response is known, encode it here, which takes less time than reading the response's body.
    const json = response.headers.has('Content-Encoding') ? undefined : context.get('cacheableJson');
    const body = json === undefined ? await response.arrayBuffer() : new TextEncoder().encode(json).buffer;
    // A write during the request may have made this response outdated.
    if (generation === generationBefore) {
      cache.set(key, {
        body,
        headers: headersToCache(response),
        expiresAt: performance.now() + seconds * 1000,
      });
    }
    return json === undefined ? new Response(body, response) : response;
  };

  const serve: ResponseCache['serve'] = (queryOf) => async (context, next) => {
    const response = await respond(context, queryOf(context), async () => {
      await next();
      return context.res;
    });
    // After a call of next(), Hono ignores what a middleware returns. So set context.res in this case.
    if (!context.finalized) return response ?? undefined;
    context.res = response ?? undefined;
    return undefined;
  };

  return {
    respond,
    serve,
    clear() {
      generation += 1;
      cache.clear();
    },
  };
}

/**
 * Returns which encodings the browser accepts, of those that our responses can have. Two Accept-Encoding headers that
 * differ only in their order, or in weights above 0, give the same text, so that they share a cached response.
 */
function acceptedEncodings(context: AppContext): string {
  const encodings = parseAccept(context.req.header('Accept-Encoding') ?? '')
    .map(({ type, q }) => `${type.toLowerCase()}:${q > 0}`)
    .filter((entry) => /^(?:br|gzip|deflate|\*):/.test(entry));
  return [...new Set(encodings)].sort().join();
}

function headersToCache(response: Response): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of CACHED_HEADERS) {
    const value = response.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  return headers;
}
