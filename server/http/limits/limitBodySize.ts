import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as endpoints from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { AppEnv } from '../context.ts';
import { HttpError } from '../errors.ts';

const DEFAULT_MAX_BYTES = 64 * 1024;

const limitToDefaultSize = createSizeLimit(DEFAULT_MAX_BYTES);

/** The method, path and size check of each endpoint that sets its own limit. The path may have a trailing slash. */
const callsWithOwnLimit = Object.values(endpoints).flatMap(({ method, path, maxBodyBytes }: Endpoint) =>
  maxBodyBytes === undefined
    ? []
    : [
        {
          method,
          path: new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}?$`),
          limitSize: createSizeLimit(maxBodyBytes),
        },
      ],
);

/** Rejects requests with too large a body with status 413. The limit is the endpoint's `maxBodyBytes`, or 64 KiB. */
export const limitBodySize: MiddlewareHandler<AppEnv> = (context, next) => {
  const { method, path } = context.req;
  // No handler reads the body of a GET or HEAD. Checking its size would take longer than many of the handlers.
  if (/^(?:GET|HEAD)$/.test(method)) return next();
  const limitSize =
    callsWithOwnLimit.find((call) => call.method === method && call.path.test(path))?.limitSize ?? limitToDefaultSize;
  return limitSize(context, next);
};

/** Creates middleware that rejects requests with a body of more than `maxBytes`. */
function createSizeLimit(maxBytes: number): MiddlewareHandler<AppEnv> {
  const countBytes: MiddlewareHandler<AppEnv> = bodyLimit({ maxSize: maxBytes, onError: throwTooLarge });
  return (context, next) => {
    const length = context.req.header('content-length');
    // Without Content-Length, or with Transfer-Encoding, which makes Content-Length meaningless, the size of the body is
    // not known in advance, so its bytes must be counted.
    if (length === undefined || context.req.header('transfer-encoding') !== undefined) return countBytes(context, next);
    if (Number(length) > maxBytes) throwTooLarge();
    return next();
  };
}

function throwTooLarge(): never {
  throw new HttpError(413, 'The request is too large.');
}
