import type { MiddlewareHandler } from 'hono';
import type { AppContext, AppEnv, Deps } from '../http/context.ts';
import { HttpError } from '../http/errors.ts';
import { findSessionUser } from '../repositories/account/sessions.ts';
import type { SessionUser } from '../repositories/account/sessions.ts';
import { verifyAccessToken } from './accessToken.ts';

type AuthenticateDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'log'>;

/**
 * Reads the access token of a request. A request whose Authorization header has no valid token is rejected, also where no
 * sign-in is needed: as a visitor's request it would do something else than its sender means.
 * @returns middleware that throws HttpError 401
 */
export function readAccessToken(deps: AuthenticateDeps): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const header = context.req.header('authorization');
    if (header !== undefined) {
      const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header)?.[1];
      const holder = token === undefined ? null : await verifyAccessToken(token, deps.config, deps.clock());
      if (!holder) throw rejected(context, deps);
      context.set('tokenHolder', holder);
    }
    return next();
  };
}

/**
 * The user whose access token the request has; null for a visitor. One query by primary keys looks the session up, so a
 * token ends with its session, on every process.
 * @throws HttpError 401 when the session has ended or the account was deleted
 */
export async function authenticate(context: AppContext, deps: AuthenticateDeps): Promise<SessionUser | null> {
  const holder = context.get('tokenHolder');
  if (!holder) return null;
  const user = await findSessionUser(deps.db, holder, deps.clock());
  if (!user) throw rejected(context, deps);
  return user;
}

function rejected(context: AppContext, { log }: AuthenticateDeps): HttpError {
  log.warn({ requestId: context.get('requestId') }, 'access token rejected');
  return new HttpError(401, 'Your session has ended. Please sign in again.');
}
