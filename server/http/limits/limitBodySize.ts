import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as endpoints from '#contract/endpoints.ts';
import type { AppContext, AppEnv } from '../context.ts';
import { HttpError } from '../errors.ts';

const MAX_BYTES = 64 * 1024;

const limitRequest = limitTo(MAX_BYTES);
const limitPlanChange = limitTo(endpoints.changePlan.maxBodyBytes ?? MAX_BYTES);
const isPlanChange = ({ method, path }: AppContext['req']) =>
  method === 'PATCH' && /^\/api\/plans\/[^/]+\/?$/.test(path);

/**
 * Rejects requests with too large a body with status 413. The limit is 64 KiB, or `maxBodyBytes` of the endpoint for a
 * change of a plan.
 */
export const limitBodySize: MiddlewareHandler<AppEnv> = (context, next) => {
  // No handler reads the body of a GET, and checking for a body would take longer than many of the handlers do.
  if (/^(?:GET|HEAD)$/.test(context.req.method)) return next();
  return isPlanChange(context.req) ? limitPlanChange(context, next) : limitRequest(context, next);
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
