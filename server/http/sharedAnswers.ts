import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './context.ts';

const MOST_BYTES = 16 * 1024 * 1024;
const LONGEST_KEY = 500;
/** Calls after which what everyone may read is not the same any more: reviews come, and go with their author. */
const CHANGING = /^\/api\/(?:reviews|users\/me)\/?$/;
const KEPT_HEADERS = ['Content-Type', 'Cache-Control', 'Content-Encoding', 'ETag', 'Vary'] as const;

interface Kept {
  readonly body: ArrayBuffer;
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds of the clock that never jumps. */
  readonly until: number;
}

/**
 * Gives answers that are the same for everyone out again for some seconds, so that many readers at once cost the database
 * one question. Only what `serve` calls shared is kept ("Cache-Control: no-cache"); a change made by this process shows at
 * once, one made by another process after these seconds.
 */
export function sharedAnswers(seconds: number): MiddlewareHandler<AppEnv> {
  const kept = new Map<string, Kept>();
  let bytes = 0;
  let changes = 0;
  const forget = () => {
    kept.clear();
    bytes = 0;
  };

  return async (context, next) => {
    const { method, path } = context.req;
    if (method !== 'GET') {
      await next();
      if (CHANGING.test(path) && context.res.ok) {
        changes += 1;
        forget();
      }
      return undefined;
    }

    const encodings = context.req.header('Accept-Encoding') ?? '';
    const { pathname, search } = new URL(context.req.url);
    const key = `${encodings} ${pathname}${search}`;
    if (key.length > LONGEST_KEY) return next();
    const known = kept.get(key);
    if (known && known.until > performance.now()) {
      const { ETag, ...others } = known.headers;
      const same = ETag !== undefined && context.req.header('If-None-Match')?.includes(ETag);
      if (same) return context.body(null, 304, { ETag, 'Cache-Control': others['Cache-Control'] ?? 'no-cache' });
      return context.body(known.body, 200, known.headers);
    }

    const before = changes;
    await next();
    if (context.res.status !== 200 || context.res.headers.get('Cache-Control') !== 'no-cache') return undefined;
    const body = await context.res.arrayBuffer();
    context.res = new Response(body, context.res);
    if (changes !== before) return undefined;
    if (bytes + body.byteLength > MOST_BYTES) forget();
    bytes += body.byteLength - (kept.get(key)?.body.byteLength ?? 0);
    kept.set(key, { body, headers: headersOf(context.res), until: performance.now() + seconds * 1000 });
    return undefined;
  };
}

function headersOf(response: Response): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of KEPT_HEADERS) {
    const value = response.headers.get(name);
    if (value !== null) found[name] = value;
  }
  return found;
}
