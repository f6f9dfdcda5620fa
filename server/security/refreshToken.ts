import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Creates and hashes refresh tokens: 256 bits that contain no data. The database stores only their SHA-256 hash. */

/** Creates a random token for a new session. */
export const createRefreshToken = (): string => randomBytes(32).toString('base64url');

/**
 * Returns the token that replaces `token`. The new token is not random but derived from `token`, so that two
 * simultaneous requests with the same token get the same new token.
 */
export const deriveRefreshToken = (token: string, secret: Uint8Array): string =>
  createHmac('sha256', secret).update(`refresh:${token}`).digest('base64url');

export const hashRefreshToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
