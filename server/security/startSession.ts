import type { Deps } from '../http/context.ts';
import type { Call } from '../http/serve.ts';
import { beginSession } from '../repositories/sessions.ts';
import type { UserName } from '../repositories/users.ts';
import { signAccessToken } from './accessToken.ts';
import { writeRefreshCookie } from './refreshCookie.ts';
import { hashRefreshToken, newRefreshToken } from './refreshToken.ts';

/** Begins a session for `user` in the browser that made this call: the cookie, and the answer with the access token. */
export async function startSession(
  { context, deps }: Pick<Call, 'context'> & { deps: Deps },
  user: UserName,
): Promise<{ access: string }> {
  const now = deps.clock();
  const token = newRefreshToken();
  await beginSession(deps.db, user.id, hashRefreshToken(token), now);
  writeRefreshCookie(context, deps.config, token);
  return { access: await signAccessToken(user, deps.config, now) };
}
