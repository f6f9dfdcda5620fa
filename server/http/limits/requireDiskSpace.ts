import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../context.ts';
import { HttpError } from '../errors.ts';

/** Rejects requests that may write with 507 while the disk is full. Reads are still served. */
export function requireDiskSpace(hasDiskSpace: () => boolean): MiddlewareHandler<AppEnv> {
  return (context, next) => {
    if (!/^(?:GET|HEAD|OPTIONS)$/.test(context.req.method) && !hasDiskSpace()) throw diskFull();
    return next();
  };
}

/** Creates the error 507 Insufficient Storage. */
export const diskFull = () => new HttpError(507, 'There is no space left to save this.', {}, 60);
