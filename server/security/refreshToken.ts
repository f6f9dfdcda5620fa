import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Refresh tokens: 256 bits that say nothing; the database knows only their hash. */

/** A token for a new session. */
export const newRefreshToken = (): string => randomBytes(32).toString('base64url');

/**
 * The token that follows `token`. It is worked out rather than drawn, so that two requests that bring the same token at
 * once are given the same next one.
 */
export const nextRefreshToken = (token: string, secret: Uint8Array): string =>
  createHmac('sha256', secret).update(`refresh:${token}`).digest('base64url');

/** What of a token is kept. */
export const hashRefreshToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
