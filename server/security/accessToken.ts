import { randomUUID } from 'node:crypto';
import { SignJWT, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import type { Config } from '../config.ts';

/** Access tokens: JSON Web Tokens that the web app stores under authToken (section 3). Only HS256 is accepted. */

const ISSUER = 'utsava';
const AUDIENCE = 'utsava-app';
const LIFETIME_SECONDS = 15 * 60;

const claims = z.object({
  sub: z.uuid(),
  user_id: z.uuid(),
  username: z.string(),
  typ: z.literal('access'),
  iat: z.number(),
  exp: z.number(),
  jti: z.string(),
});

/** Signs a token for `user` that is valid for 15 minutes. Its payload has user_id and username (section 4). */
export function signAccessToken(user: { id: string; username: string }, config: Config, now: Date): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT({ user_id: user.id, username: user.username, typ: 'access' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(user.id)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + LIFETIME_SECONDS)
    .setJti(randomUUID())
    .sign(config.tokenSecrets[0]);
}

/** Returns the id of the user for whom `token` was signed; null when it is forged, expired or from another issuer. */
export async function verifyAccessToken(token: string, config: Config, now: Date): Promise<string | null> {
  for (const secret of config.tokenSecrets) {
    try {
      const { payload } = await jwtVerify(token, secret, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience: AUDIENCE,
        requiredClaims: ['sub', 'iat', 'exp', 'jti'],
        currentDate: now,
      });
      const result = z.safeParse(claims, payload);
      return result.success && result.data.sub === result.data.user_id ? result.data.sub : null;
    } catch {
      // Try the next secret: a token from before a rotation is signed with the previous one.
    }
  }
  return null;
}
