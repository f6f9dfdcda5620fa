import { createHmac } from 'node:crypto';
import { decodeJwt } from 'jose';

/** Builds access tokens without the server, including tokens that the server must reject. */

export const HS256 = { alg: 'HS256', typ: 'JWT' } as const;

export const encodeSegment = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signs a JSON Web Token with HMAC-SHA-256, even if its header names another algorithm. */
export function signToken(header: object, payload: object, key: string | Uint8Array): string {
  const signedText = `${encodeSegment(header)}.${encodeSegment(payload)}`;
  return `${signedText}.${createHmac('sha256', key).update(signedText).digest('base64url')}`;
}

/** Returns the claims of a valid access token for the user and the session of the given token. */
export function validClaims(token: string, now: Date) {
  const { user_id: userId, username, sid } = decodeJwt(token);
  const issuedAt = Math.floor(now.getTime() / 1000);
  return {
    user_id: userId,
    username,
    typ: 'access',
    sub: String(userId),
    iss: 'utsava',
    aud: 'utsava-app',
    sid,
    iat: issuedAt,
    exp: issuedAt + 900,
    jti: '5b3b4a34-2b6d-4c43-9a53-3f8e3c1a0000',
  };
}
