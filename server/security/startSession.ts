import type { Deps } from '../http/context.ts';
import { HttpError } from '../http/errors.ts';
import type { Call } from '../http/serveEndpoint.ts';
import { beginSession, endSession } from '../repositories/account/sessions.ts';
import type { Account } from '../repositories/account/users.ts';
import { signAccessToken } from './accessToken.ts';
import { rememberDevice } from './knownDevice.ts';
import { readRefreshCookie, writeRefreshCookie } from './refreshCookie.ts';
import { hashRefreshToken, createRefreshToken } from './refreshToken.ts';

type SessionCall = Pick<Call, 'context'> & { deps: Deps };

/** The error message when a sign-in fails. It does not reveal whether the username exists. */
export const INCORRECT_SIGN_IN = 'The username or password is incorrect.';

/**
 * Begins a session for `account` in the browser that made this call: sets the cookie with the refresh token, and
 * remembers the browser as a known device. If the browser still has the cookie of another session, for instance because
 * its user signed out while the device was offline, ends that session first: without its cookie, nobody could use or
 * end it.
 * @param account has the hash with which the password was verified
 * @returns the response body with the access token
 * @throws HttpError 401 when the password was changed or the account deleted since it was verified
 */
export async function startSession(call: SessionCall, account: Account): Promise<{ access: string }> {
  const { context, deps } = call;
  const { db, config, clock } = deps;
  const now = clock();
  await endBrowserSession(call);
  const token = createRefreshToken();
  const session = await beginSession(db, account, hashRefreshToken(token), now);
  if (session === null) throw new HttpError(401, INCORRECT_SIGN_IN);
  writeRefreshCookie(context, config, token);
  await rememberDevice(context, account.usernameKey, { config, now });
  return { access: await signAccessToken({ ...account, session }, config, now) };
}

/** Ends the session of the refresh cookie, if the request has that cookie. Does not delete the cookie. */
export async function endBrowserSession({ context, deps }: SessionCall): Promise<void> {
  const token = readRefreshCookie(context, deps.config);
  const user = token === undefined ? null : await endSession(deps.db, hashRefreshToken(token));
  if (user !== null) deps.planStreams.publish({ sessionsOf: user });
}
