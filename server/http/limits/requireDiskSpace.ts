import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../context.ts';
import { HttpError } from '../errors.ts';

/**
 * Matches the paths that are served even while the disk is nearly full: recommendations store nothing, signing in and
 * refreshing a session store only short rows, and signing out deletes the session. Without the refresh, users could not
 * read their data for longer than 15 minutes.
 */
const PATHS_SERVED_ON_FULL_DISK = /^\/api\/(?:auth\/(?:login|refresh|logout)|ai-recommendations)\/?$/;

/**
 * Creates middleware that rejects requests with status 507 while the disk is nearly full. It accepts requests that only
 * read, and those to the PATHS_SERVED_ON_FULL_DISK.
 */
export function requireDiskSpace(hasDiskSpace: () => boolean): MiddlewareHandler<AppEnv> {
  return (context, next) => {
    const { method, path } = context.req;
    const mayWrite = !/^(?:GET|HEAD|OPTIONS)$/.test(method) && !PATHS_SERVED_ON_FULL_DISK.test(path);
    if (mayWrite && !hasDiskSpace()) throw diskFullError();
    return next();
  };
}

/** Creates the error 507 Insufficient Storage. */
export const diskFullError = () =>
  new HttpError(507, 'Our server has no space left, so this was not saved. Please try again later.', {}, 60);
