import * as endpoints from '#contract/endpoints.ts';
import { camelCased } from '#contract/snakeCase.ts';
import { TEN_MINUTES_SECONDS } from '../../durations.ts';
import type { App, Deps } from '../../http/context.ts';
import { HttpError, fieldError } from '../../http/errors.ts';
import { createRateLimit } from '../../http/limits/rateLimit.ts';
import { networkOf, principalOfUser } from '../../http/requests/principal.ts';
import { requireUser, serveEndpoint } from '../../http/serveEndpoint.ts';
import { findProfile } from '../../repositories/account/profiles.ts';
import { endAllSessions, findSessionId, rotateSession } from '../../repositories/account/sessions.ts';
import { changePasswordHash } from '../../repositories/account/users.ts';
import { signAccessToken } from '../../security/accessToken.ts';
import type { PasswordVerifier } from '../../security/passwordVerifier.ts';
import type { PasswordQueue } from '../../security/passwordQueue.ts';
import {
  clearRefreshCookie,
  readRefreshCookie,
  rejectCrossSiteRequests,
  writeRefreshCookie,
} from '../../security/refreshCookie.ts';
import { hashRefreshToken, deriveRefreshToken } from '../../security/refreshToken.ts';
import { INCORRECT_SIGN_IN, endBrowserSession, startSession } from '../../security/startSession.ts';
import { passwordWeakness } from '../../security/passwordWeakness.ts';

const MAX_REFRESHES_PER_TEN_MINUTES = 30;
/** How many refreshes with tokens of no session are accepted from one network, which many users may share. */
const MAX_UNKNOWN_TOKENS_PER_TEN_MINUTES = 100;
/**
 * How many new passwords of one user are checked for weakness in ten minutes. One check can take a tenth of a second.
 */
const MAX_WEAKNESS_CHECKS_PER_TEN_MINUTES = 30;

/** Registers the endpoints of /auth: sign-in, token refresh, sign-out and change of password (sections 4 and 7). */
export function registerAuthRoutes(
  app: App,
  deps: Deps,
  passwordQueue: PasswordQueue,
  passwordVerifier: PasswordVerifier,
): void {
  const { db, config, clock, log, createLimiter } = deps;
  const countWeaknessCheck = createRateLimit(
    createLimiter,
    'passwordRating',
    MAX_WEAKNESS_CHECKS_PER_TEN_MINUTES,
    TEN_MINUTES_SECONDS,
  );
  const countRefresh = createRateLimit(createLimiter, 'refresh', MAX_REFRESHES_PER_TEN_MINUTES, TEN_MINUTES_SECONDS);
  const countUnknownToken = createRateLimit(
    createLimiter,
    'unknownToken',
    MAX_UNKNOWN_TOKENS_PER_TEN_MINUTES,
    TEN_MINUTES_SECONDS,
  );

  serveEndpoint(app, deps, endpoints.login, async (call) => {
    rejectCrossSiteRequests(call.context, config);
    const account = await passwordVerifier.findAccount(call, call.body.username, call.body.password);
    if (!account) throw new HttpError(401, INCORRECT_SIGN_IN);
    return startSession(call, account);
  });

  serveEndpoint(app, deps, endpoints.refresh, async ({ context, address }) => {
    rejectCrossSiteRequests(context, config);
    const token = readRefreshCookie(context, config);
    if (token === undefined) throw new HttpError(401, 'Sign in first.');
    // Limit the refreshes of each session: each refresh stores the hash of the old token for as long as the session
    // exists, so that the use of a stolen token is noticed.
    const session = await findSessionId(db, hashRefreshToken(token));
    await (session === null ? countUnknownToken(networkOf(address)) : countRefresh(session));
    const now = clock();
    const [secret, ...otherSecrets] = config.tokenSecrets;
    const nextToken = deriveRefreshToken(token, secret);
    const otherNextTokens = otherSecrets.map((otherSecret) => deriveRefreshToken(token, otherSecret));
    const nextHashes = [hashRefreshToken(nextToken), ...otherNextTokens.map(hashRefreshToken)] as const;
    const rotation = await rotateSession(db, hashRefreshToken(token), nextHashes, now);
    if (rotation.outcome !== 'rotated') {
      if (rotation.outcome === 'replayed')
        log.warn({ requestId: context.get('requestId') }, 'an old refresh token was used, so its session was ended');
      clearRefreshCookie(context, config);
      throw new HttpError(401, 'Your session has ended. Please sign in again.');
    }
    const replacement =
      otherNextTokens.find((candidate) => hashRefreshToken(candidate) === rotation.tokenHash) ?? nextToken;
    writeRefreshCookie(context, config, replacement);
    return { access: await signAccessToken(rotation.user, config, now) };
  });

  serveEndpoint(app, deps, endpoints.logout, async (call) => {
    rejectCrossSiteRequests(call.context, config);
    await endBrowserSession(call);
    clearRefreshCookie(call.context, config);
  });

  serveEndpoint(app, deps, endpoints.changePassword, async (call) => {
    const user = requireUser(call);
    const { currentPassword, newPassword } = camelCased(call.body);
    const account = await passwordVerifier.findOwnAccount(call, currentPassword);
    if (!account) throw wrongPasswordError();
    await countWeaknessCheck(user.id);
    const profile = await findProfile(db, user.id);
    const weakness = passwordWeakness(newPassword, user.username, profile?.email ?? '');
    if (weakness !== null) throw fieldError('new_password', weakness);
    const principal = principalOfUser(user.id);
    const hash = await passwordQueue.runInTurn([principal, principal, 'preferred'], (hasher) =>
      hasher.hash(newPassword),
    );
    await db.transaction(async (transaction) => {
      if (!(await changePasswordHash(transaction, account, hash))) throw wrongPasswordError();
      await endAllSessions(transaction, user.id);
    });
    deps.planStreams.publish({ sessionsOf: user.id });
    return startSession(call, { ...account, passwordHash: hash });
  });
}

export const wrongPasswordError = () => fieldError('current_password', 'This is not your current password.');
