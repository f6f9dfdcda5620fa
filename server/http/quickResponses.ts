import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { AppEnv } from './context.ts';
import { FORWARDING_HEADERS } from './requests/warnAboutProxies.ts';
import { logRequest } from './requests/requestLog.ts';
import { createResponseMemory } from './responseMemory.ts';

/**
 * Sends complete responses from memory, without calling the app. In the app, most of the time for a cached response is
 * spent on objects of the Fetch API. A response from memory has the headers with which the app responded to an earlier
 * request with the same URL, protocol and accepted encodings. It is logged as others are. Keeps at most 2000 responses
 * and 16 MiB, as the response cache does.
 */
export interface QuickResponses {
  /**
   * Middleware that remembers the responses which the response cache has served. Register it before all other
   * middleware, so that the remembered headers are complete.
   */
  readonly remember: MiddlewareHandler<AppEnv>;
  /** Responds to the request and returns true if a response is in memory, otherwise only returns false. */
  readonly respond: (request: IncomingMessage, response: ServerResponse) => boolean;
}

interface RememberedResponse {
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Uint8Array;
  readonly route: string;
  /** Returns false when the response has expired or is outdated. */
  readonly isCurrent: () => boolean;
}

/** Headers that change how the app responds to a GET. A request with one of them always goes to the app. */
const HEADERS_THAT_REQUIRE_APP = [
  'authorization',
  'origin',
  'if-none-match',
  'upgrade',
  'expect',
  'content-length',
  'transfer-encoding',
];

/**
 * Matches a host name or IPv4 address with or without a port. A request with any other host goes to the app, which
 * rejects invalid hosts.
 */
const USUAL_HOST = /^[a-z\d][a-z\d.-]*(?::\d{1,5})?$/i;

export function createQuickResponses(config: Config, log: Logger): QuickResponses {
  const memory = createResponseMemory<RememberedResponse>(({ isCurrent }) => isCurrent());

  return {
    async remember(context, next) {
      await next();
      const key = context.env?.incoming && keyOf(context.env.incoming, config);
      const cachedResponse = context.get('servedFromCache');
      if (key === undefined || !cachedResponse || context.res.status !== 200) return;
      const body = new Uint8Array(cachedResponse.body);
      memory.set(key, {
        headers: { ...Object.fromEntries(context.res.headers), 'content-length': body.byteLength },
        body,
        route: routePath(context, -1),
        isCurrent: cachedResponse.isCurrent,
      });
    },

    respond(request, response) {
      const startedAt = performance.now();
      const key = keyOf(request, config);
      const rememberedResponse = key === undefined ? undefined : memory.get(key);
      if (!rememberedResponse) return false;
      response.writeHead(200, rememberedResponse.headers);
      response.end(rememberedResponse.body);
      logRequest(log, {
        requestId: randomUUID(),
        method: 'GET',
        route: rememberedResponse.route,
        status: 200,
        startedAt,
      });
      return true;
    },
  };
}

/** Returns a key with everything on which the response depends; undefined when the request must go to the app. */
function keyOf({ method, url, headers }: IncomingMessage, { trustedProxies }: Config): string | undefined {
  if (method !== 'GET' || url === undefined || !USUAL_HOST.test(headers.host ?? '')) return undefined;
  if (HEADERS_THAT_REQUIRE_APP.some((name) => headers[name] !== undefined)) return undefined;
  // The app warns about such a request: see warnAboutProxies().
  if (trustedProxies === 0 && FORWARDING_HEADERS.some((name) => headers[name] !== undefined)) return undefined;
  return `${String(headers['x-forwarded-proto'])} ${headers['accept-encoding']} ${url}`;
}
