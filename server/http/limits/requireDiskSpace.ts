import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../context.ts';
import { HttpError } from '../errors.ts';

/** Requests that save nothing, or can do without: signing in then begins no session (see startSession). */
const NEEDS_NO_SPACE = /^\/api\/(?:auth\/login|ai-recommendations)\/?$/;

/** Rejects requests that need to save something (507) while the disk is full; others are still served. */
export function requireDiskSpace(hasDiskSpace: () => boolean): MiddlewareHandler<AppEnv> {
  return (context, next) => {
    const { method, path } = context.req;
    const mayWrite = !/^(?:GET|HEAD|OPTIONS)$/.test(method) && !NEEDS_NO_SPACE.test(path);
    if (mayWrite && !hasDiskSpace()) throw diskFull();
    return next();
  };
}

/** 507 Insufficient Storage. */
export const diskFull = () => new HttpError(507, 'There is no space left to save this.', {}, 60);
