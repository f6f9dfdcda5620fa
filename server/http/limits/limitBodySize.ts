import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as endpoints from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { AppEnv } from '../context.ts';
import { HttpError } from '../errors.ts';

const DEFAULT_MAX_BYTES = 64 * 1024;

const limitToDefault = limitTo(DEFAULT_MAX_BYTES);

/** The calls with a limit of their own: their method, their path with or without a trailing slash, and the limit. */
const limitedCalls = Object.values(endpoints).flatMap(({ method, path, maxBodyBytes }: Endpoint) =>
  maxBodyBytes === undefined
    ? []
    : [{ method, path: new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}?$`), limit: limitTo(maxBodyBytes) }],
);

/** Rejects requests with too large a body with status 413. The limit is the endpoint's `maxBodyBytes`, or 64 KiB. */
export const limitBodySize: MiddlewareHandler<AppEnv> = (context, next) => {
  const { method, path } = context.req;
  // No handler reads the body of a GET, and checking for a body would take longer than many of the handlers do.
  if (/^(?:GET|HEAD)$/.test(method)) return next();
  const limit = limitedCalls.find((call) => call.method === method && call.path.test(path))?.limit ?? limitToDefault;
  return limit(context, next);
};

function limitTo(maxBytes: number): MiddlewareHandler<AppEnv> {
  const countBytes: MiddlewareHandler<AppEnv> = bodyLimit({ maxSize: maxBytes, onError: throwTooLarge });
  return (context, next) => {
    const length = context.req.header('content-length');
    // A body without a length comes in chunks, which must be counted.
    if (length === undefined || context.req.header('transfer-encoding') !== undefined) return countBytes(context, next);
    if (Number(length) > maxBytes) throwTooLarge();
    return next();
  };
}

function throwTooLarge(): never {
  throw new HttpError(413, 'The request is too large.');
}
