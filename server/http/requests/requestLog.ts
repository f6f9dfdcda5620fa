import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import type { AppEnv } from '../context.ts';

/** The facts about one request from which logRequest() makes a line of the log. */
export interface LoggedRequest {
  readonly requestId: string;
  readonly method: string;
  /** The route, not the URL, because a URL can contain user input. */
  readonly route: string;
  readonly status: number;
  /** The value of performance.now() at which the request arrived. */
  readonly startedAt: number;
}

export function logRequest(log: Logger, { requestId, method, route, status, startedAt }: LoggedRequest): void {
  log.info({ requestId, method, route, status, milliseconds: Math.round(performance.now() - startedAt) }, 'request');
}

/** Returns middleware that logs one line for each API request. */
export function requestLog(log: Logger): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const startedAt = performance.now();
    await next();
    logRequest(log, {
      requestId: context.get('requestId'),
      method: context.req.method,
      route: routePath(context, -1),
      status: context.res.status,
      startedAt,
    });
  };
}
