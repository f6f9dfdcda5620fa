import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { ACCEPTS_OWN_HEADERS, OWN_HEADERS } from '#contract/ownHeaders.ts';
import type { Config } from '../../config.ts';
import { TEN_MINUTES_SECONDS } from '../../durations.ts';
import type { AppEnv } from '../context.ts';

/** Returns middleware that lets pages of the allowed origins call the API. */
export function allowCrossOrigin({ allowedOrigins }: Pick<Config, 'allowedOrigins'>): MiddlewareHandler<AppEnv> {
  const allowOrigin = cors({
    origin: [...allowedOrigins],
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', 'Last-Event-ID', ...OWN_HEADERS],
    exposeHeaders: ['Retry-After', ACCEPTS_OWN_HEADERS],
    credentials: true,
    maxAge: TEN_MINUTES_SECONDS,
  });
  return async (context, next) => {
    // cors() copies each response several times, which takes time, so call it only for requests that need its headers.
    const isAllowed = allowedOrigins.includes(context.req.header('origin') ?? '');
    if (isAllowed) context.header(ACCEPTS_OWN_HEADERS, 'yes');
    if (isAllowed || context.req.method === 'OPTIONS') return allowOrigin(context, next);
    await next();
    context.res.headers.append('Vary', 'Origin');
    return undefined;
  };
}
