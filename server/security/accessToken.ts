import * as z from 'zod/mini';
import type { Config } from '../config.ts';
import type { SessionUser } from '../repositories/account/sessions.ts';
import { signToken, verifyToken } from './signedToken.ts';

/** Access tokens: JSON Web Tokens that the web app stores under authToken (section 3). */

const AUDIENCE = 'utsava-app';
const LIFETIME_SECONDS = 15 * 60;

const claimsSchema = z.object({
  sub: z.uuid(),
  user_id: z.uuid(),
  username: z.string(),
  sid: z.uuid(),
  typ: z.literal('access'),
  iat: z.number(),
  exp: z.number(),
  jti: z.string(),
});

/** The ids of the user and of the session that an access token names. */
export interface TokenHolder {
  readonly user: string;
  readonly session: string;
}

/**
 * Signs an access token for a user's session. It is valid for 15 minutes, or until the session ends. Its payload has
 * user_id and username (section 4), and the id of the session as sid.
 */
export const signAccessToken = ({ id, username, session }: SessionUser, config: Config, now: Date): Promise<string> =>
  signToken({ sub: id, user_id: id, username, sid: session, typ: 'access' }, AUDIENCE, {
    config,
    now,
    lifetimeSeconds: LIFETIME_SECONDS,
  });

/** Returns the user and session that `token` names; null when it is forged, expired or from another issuer. */
export async function verifyAccessToken(token: string, config: Config, now: Date): Promise<TokenHolder | null> {
  const { data } = z.safeParse(claimsSchema, await verifyToken(token, AUDIENCE, config, now));
  return data && data.sub === data.user_id ? { user: data.sub, session: data.sid } : null;
}
