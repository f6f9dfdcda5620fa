import type { Deps } from '../http/context.ts';
import type { Call } from '../http/serveEndpoint.ts';
import { beginSession } from '../repositories/account/sessions.ts';
import type { User } from '../repositories/account/users.ts';
import { signAccessToken } from './accessToken.ts';
import { writeRefreshCookie } from './refreshCookie.ts';
import { hashRefreshToken, newRefreshToken } from './refreshToken.ts';

/**
 * Begins a session for `user` in the browser that made this call: sets the cookie with the refresh token. On a full disk
 * there is no session, and the user is signed in for the lifetime of the access token.
 * @returns the response body with the access token
 */
export async function startSession(
  { context, deps }: Pick<Call, 'context'> & { deps: Deps },
  user: User,
): Promise<{ access: string }> {
  const now = deps.clock();
  if (deps.hasDiskSpace?.() !== false) {
    const token = newRefreshToken();
    await beginSession(deps.db, user.id, hashRefreshToken(token), now);
    writeRefreshCookie(context, deps.config, token);
  }
  return { access: await signAccessToken(user, deps.config, now) };
}
