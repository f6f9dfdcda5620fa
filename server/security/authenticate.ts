import type { MiddlewareHandler } from 'hono';
import type { AppContext, AppEnv, Deps } from '../http/context.ts';
import { HttpError } from '../http/errors.ts';
import { findSessionUser } from '../repositories/account/sessions.ts';
import type { SessionUser } from '../repositories/account/sessions.ts';
import { verifyAccessToken } from './accessToken.ts';

type AuthenticateDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'log'>;

/**
 * Creates middleware that reads the access token of a request. The middleware throws HttpError 401 when there is an
 * Authorization header without a valid token, even where no sign-in is needed. Otherwise, the server would handle the
 * request of a user like that of a visitor, and store an enquiry, for instance, without its user.
 */
export function readAccessToken(deps: AuthenticateDeps): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const header = context.req.header('authorization');
    if (header !== undefined) {
      const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header)?.[1];
      const holder = token === undefined ? null : await verifyAccessToken(token, deps.config, deps.clock());
      if (!holder) throw logRejection(context, deps);
      context.set('tokenHolder', holder);
    }
    return next();
  };
}

/**
 * Returns the user whose access token the request has; null for a visitor. Looks up the session and its user with one
 * query by primary keys, so that every server process rejects the token as soon as the session has ended.
 * @throws HttpError 401 when the session has ended or the account was deleted
 */
export async function authenticate(context: AppContext, deps: AuthenticateDeps): Promise<SessionUser | null> {
  const holder = context.get('tokenHolder');
  if (!holder) return null;
  const user = await findSessionUser(deps.db, holder, deps.clock());
  if (!user) throw logRejection(context, deps);
  return user;
}

/** Logs that the access token was rejected, and returns the error to throw. */
function logRejection(context: AppContext, { log }: AuthenticateDeps): HttpError {
  log.warn({ requestId: context.get('requestId') }, 'access token rejected');
  return new HttpError(401, 'Your session has ended. Please sign in again.');
}
