import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import type { AppEnv } from './context.ts';

/**
 * One line for each request to the API. It names the route, not the address: an address can hold what a user typed.
 */
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
