import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../context.ts';
import { HttpError } from '../errors.ts';

/**
 * The paths that may use the space that is kept free: recommendations store nothing, and signing in stores one short
 * row for the session.
 */
const PATHS_THAT_MAY_USE_RESERVE = /^\/api\/(?:auth\/login|ai-recommendations)\/?$/;

/**
 * While the disk is nearly full, rejects requests that may write, with status 507, except those of
 * PATHS_THAT_MAY_USE_RESERVE.
 */
export function requireDiskSpace(hasDiskSpace: () => boolean): MiddlewareHandler<AppEnv> {
  return (context, next) => {
    const { method, path } = context.req;
    const mayWrite = !/^(?:GET|HEAD|OPTIONS)$/.test(method) && !PATHS_THAT_MAY_USE_RESERVE.test(path);
    if (mayWrite && !hasDiskSpace()) throw diskFull();
    return next();
  };
}

/** Creates the error 507 Insufficient Storage. */
export const diskFull = () =>
  new HttpError(507, 'Our server has no space left, so this was not saved. Please try again later.', {}, 60);
