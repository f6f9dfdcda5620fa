import { randomUUID } from 'node:crypto';
import { SignJWT, jwtVerify } from 'jose';
import type { JWTPayload } from 'jose';
import type { Config } from '../config.ts';

/** Signs and verifies JSON Web Tokens, with HS256 only. Each kind of token has its own audience. */

const ISSUER = 'utsava';

/**
 * Signs a token with the given claims. Its id (`jti`) is random, unless `claims` contains one.
 */
export function signToken(
  claims: JWTPayload,
  audience: string,
  { config, now, lifetimeSeconds }: { config: Config; now: Date; lifetimeSeconds: number },
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ jti: randomUUID(), ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(ISSUER)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifetimeSeconds)
    .sign(config.tokenSecrets[0]);
}

/** Returns the claims of a token; null when it is forged, expired, from another issuer or for another audience. */
export async function verifyToken(
  token: string,
  audience: string,
  config: Config,
  now: Date,
): Promise<JWTPayload | null> {
  for (const secret of config.tokenSecrets) {
    try {
      const { payload } = await jwtVerify(token, secret, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience,
        requiredClaims: ['iat', 'exp', 'jti'],
        currentDate: now,
      });
      return payload;
    } catch {
      // Try the next secret: the token may have been signed with the previous one, before the operator replaced it.
    }
  }
  return null;
}
