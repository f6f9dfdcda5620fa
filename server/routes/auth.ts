import * as endpoints from '#contract/endpoints.ts';
import type { App, Deps } from '../http/context.ts';
import { HttpError } from '../http/errors.ts';
import { networkOf } from '../http/principal.ts';
import { serve, userOf } from '../http/serve.ts';
import { endSession, endSessions, rotateSession } from '../repositories/sessions.ts';
import { changePasswordHash, findAccountByName, findPasswordHash } from '../repositories/users.ts';
import { signAccessToken } from '../security/accessToken.ts';
import type { Passwords } from '../security/passwords.ts';
import {
  clearRefreshCookie,
  readRefreshCookie,
  refuseForeignSites,
  writeRefreshCookie,
} from '../security/refreshCookie.ts';
import { hashRefreshToken, nextRefreshToken } from '../security/refreshToken.ts';
import type { SignInLimits } from '../security/signInLimits.ts';
import { startSession } from '../security/startSession.ts';
import { usernameKey } from '../security/usernameKey.ts';
import { weakness } from '../security/weakPasswords.ts';

/** Signing in, staying signed in, signing out, changing the password (sections 4 and 7). */
export function registerAuthRoutes(app: App, deps: Deps, passwords: Passwords, limits: SignInLimits): void {
  const { db, config, clock, log } = deps;

  serve(app, deps, endpoints.login, async (call) => {
    refuseForeignSites(call.context, config);
    const { username, password } = call.body;
    const account = await findAccountByName(db, usernameKey(username));
    const right = await limits.guard(usernameKey(username), networkOf(call.address), () =>
      passwords.verify(account?.passwordHash, password),
    );
    if (!account || !right) throw new HttpError(401, 'That username and password do not belong together.');
    return startSession(call, account);
  });

  serve(app, deps, endpoints.refresh, async ({ context }) => {
    refuseForeignSites(context, config);
    const token = readRefreshCookie(context, config);
    if (token === undefined) throw new HttpError(401, 'Sign in first.');
    const now = clock();
    const next = nextRefreshToken(token, config.tokenSecrets[0]);
    const rotation = await rotateSession(db, hashRefreshToken(token), hashRefreshToken(next), now);
    if (rotation.outcome !== 'rotated') {
      if (rotation.outcome === 'replayed')
        log.warn({ requestId: context.get('requestId') }, 'refresh token replayed, session ended');
      clearRefreshCookie(context, config);
      throw new HttpError(401, 'Your session has ended. Please sign in again.');
    }
    writeRefreshCookie(context, config, next);
    return { access: await signAccessToken(rotation.user, config, now) };
  });

  serve(app, deps, endpoints.logout, async ({ context }) => {
    refuseForeignSites(context, config);
    const token = readRefreshCookie(context, config);
    if (token !== undefined) await endSession(db, hashRefreshToken(token));
    clearRefreshCookie(context, config);
  });

  serve(app, deps, endpoints.changePassword, async (call) => {
    const user = userOf(call);
    const { current_password: current, new_password: password } = call.body;
    const known = await findPasswordHash(db, user.id);
    const right = await limits.guard(usernameKey(user.username), networkOf(call.address), () =>
      passwords.verify(known ?? undefined, current),
    );
    const words = 'This is not your current password.';
    if (!right) throw new HttpError(400, words, { current_password: [words] });
    const weak = weakness(password, user.username, '');
    if (weak !== null) throw new HttpError(400, weak, { new_password: [weak] });
    const hash = await passwords.hash(password);
    await db.transaction(async (transaction) => {
      await changePasswordHash(transaction, user.id, hash);
      await endSessions(transaction, user.id);
    });
    await startSession(call, user);
  });
}
