import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { AppContext } from '../http/context.ts';
import type { Config } from '../config.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { signToken, verifyToken } from './signedToken.ts';

/**
 * Reads and writes a signed cookie which proves that the owners of some accounts have signed in from this browser. The
 * cookie does not sign anybody in. Its only effect is that attempts to sign in from elsewhere neither prevent nor delay
 * the owner's sign-in in this browser: see signInLimits.ts and passwordVerifier.ts. It stays valid when the server
 * restarts and when the user signs out.
 */

const COOKIE_NAME = 'device';
const AUDIENCE = 'utsava-device';
const LIFETIME_SECONDS = 180 * 24 * 3600;
/** The largest number of accounts for which one browser is remembered; a family may share a browser. */
const MAX_ACCOUNTS = 5;

const claimsSchema = z.object({ jti: z.string(), accounts: z.array(z.string()) });

// The cookie contains hashes instead of the names of accounts, because other people may use the same device.
const hashAccount = (usernameKey: string) => createHash('sha256').update(usernameKey).digest('base64url').slice(0, 22);

async function readClaims(context: AppContext, config: Config, now: Date) {
  const token = readCookie(context, config, COOKIE_NAME);
  if (token === undefined) return undefined;
  return z.safeParse(claimsSchema, await verifyToken(token, AUDIENCE, config, now)).data;
}

/** Returns the id of this browser if the owner of the account with this key has signed in from it, else null. */
export async function findKnownDevice(
  context: AppContext,
  usernameKey: string,
  { config, now }: { config: Config; now: Date },
): Promise<string | null> {
  const claims = await readClaims(context, config, now);
  return claims?.accounts.includes(hashAccount(usernameKey)) ? claims.jti : null;
}

/** Remembers that the owner of the account with this key has signed in from this browser, for 180 days. */
export async function rememberDevice(
  context: AppContext,
  usernameKey: string,
  { config, now }: { config: Config; now: Date },
): Promise<void> {
  const claims = await readClaims(context, config, now);
  const accounts = [...new Set([hashAccount(usernameKey), ...(claims?.accounts ?? [])])].slice(0, MAX_ACCOUNTS);
  const token = await signToken({ jti: claims?.jti ?? randomUUID(), accounts }, AUDIENCE, {
    config,
    now,
    lifetimeSeconds: LIFETIME_SECONDS,
  });
  writeCookie(context, config, COOKIE_NAME, token, LIFETIME_SECONDS);
}
