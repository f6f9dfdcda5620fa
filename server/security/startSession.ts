import type { Deps } from '../http/context.ts';
import type { Call } from '../http/serveEndpoint.ts';
import { beginSession, endSession } from '../repositories/account/sessions.ts';
import type { User } from '../repositories/account/users.ts';
import { signAccessToken } from './accessToken.ts';
import { rememberDevice } from './knownDevice.ts';
import { readRefreshCookie, writeRefreshCookie } from './refreshCookie.ts';
import { hashRefreshToken, newRefreshToken } from './refreshToken.ts';
import { usernameKey } from './usernameKey.ts';

type SessionCall = Pick<Call, 'context'> & { deps: Deps };

/**
 * Begins a session for `user` in the browser that made this call: sets the cookie with the refresh token, and remembers
 * the browser as a known device. Ends the session that the browser had until now: nobody could use or end it any more,
 * for instance when its user signed out offline.
 * @returns the response body with the access token
 */
export async function startSession(call: SessionCall, user: User): Promise<{ access: string }> {
  const { context, deps } = call;
  const { db, config, clock } = deps;
  const now = clock();
  await endBrowserSession(call);
  const token = newRefreshToken();
  const session = await beginSession(db, user.id, hashRefreshToken(token), now);
  writeRefreshCookie(context, config, token);
  await rememberDevice(context, usernameKey(user.username), { config, now });
  return { access: await signAccessToken({ ...user, session }, config, now) };
}

/** Ends the session of the refresh cookie, if the call has one. The cookie stays. */
export async function endBrowserSession({ context, deps }: SessionCall): Promise<void> {
  const token = readRefreshCookie(context, deps.config);
  const user = token === undefined ? null : await endSession(deps.db, hashRefreshToken(token));
  if (user !== null) deps.planStreams.publish({ sessionsOf: user });
}
