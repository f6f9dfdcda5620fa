import { createHash, randomBytes } from 'node:crypto';

/** Creates and hashes tokens of invitations and review links: 128 random bits. The database has only their hashes. */

export const createLinkToken = (): string => randomBytes(16).toString('base64url');

/** Returns the hash by which the database finds a token; null for a text that cannot be a token. */
export const hashLinkToken = (token: string): string | null =>
  /^[\w-]{22}$/.test(token) ? createHash('sha256').update(token).digest('base64url') : null;
