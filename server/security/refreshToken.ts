import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Refresh tokens: 256 bits without a meaning. The database stores only their SHA-256 hash. */

/** Creates a random token for a new session. */
export const newRefreshToken = (): string => randomBytes(32).toString('base64url');

/**
 * Returns the token that replaces `token`. It is derived from `token` instead of random, so that two simultaneous
 * requests with the same token get the same next token.
 */
export const nextRefreshToken = (token: string, secret: Uint8Array): string =>
  createHmac('sha256', secret).update(`refresh:${token}`).digest('base64url');

export const hashRefreshToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
