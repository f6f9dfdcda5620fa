import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import type { AppEnv } from '../context.ts';

/** Logs one line for each API request. Logs the route, not the URL, because a URL can contain user input. */
export function requestLog(log: Logger): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const start = performance.now();
    await next();
    log.info(
      {
        requestId: context.get('requestId'),
        method: context.req.method,
        route: routePath(context, -1),
        status: context.res.status,
        milliseconds: Math.round(performance.now() - start),
      },
      'request',
    );
  };
}
