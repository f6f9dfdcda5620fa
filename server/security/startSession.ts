import type { Deps } from '../http/context.ts';
import type { Call } from '../http/serveEndpoint.ts';
import { beginSession } from '../repositories/account/sessions.ts';
import type { User } from '../repositories/account/users.ts';
import { signAccessToken } from './accessToken.ts';
import { rememberDevice } from './knownDevice.ts';
import { writeRefreshCookie } from './refreshCookie.ts';
import { hashRefreshToken, newRefreshToken } from './refreshToken.ts';
import { usernameKey } from './usernameKey.ts';

/**
 * Begins a session for `user` in the browser that made this call: sets the cookie with the refresh token, and remembers
 * the browser as a known device.
 * @returns the response body with the access token
 */
export async function startSession(
  { context, deps }: Pick<Call, 'context'> & { deps: Deps },
  user: User,
): Promise<{ access: string }> {
  const { db, config, clock } = deps;
  const now = clock();
  const token = newRefreshToken();
  const session = await beginSession(db, user.id, hashRefreshToken(token), now);
  writeRefreshCookie(context, config, token);
  await rememberDevice(context, usernameKey(user.username), { config, now });
  return { access: await signAccessToken({ ...user, session }, config, now) };
}
