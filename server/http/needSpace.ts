import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './context.ts';
import { HttpError } from './errors.ts';

/** Refuses what would write while there is no space for it (507); reading goes on. */
export function needSpace(hasSpace: () => boolean): MiddlewareHandler<AppEnv> {
  return (context, next) => {
    if (!/^(?:GET|HEAD|OPTIONS)$/.test(context.req.method) && !hasSpace()) throw noSpace();
    return next();
  };
}

/** 507: nothing can be saved until somebody has made space. */
export const noSpace = () => new HttpError(507, 'There is no space left to save this.', {}, 60);
