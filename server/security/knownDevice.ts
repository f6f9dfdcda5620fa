import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { AppContext } from '../http/context.ts';
import type { Config } from '../config.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { signToken, verifyToken } from './signedToken.ts';

/**
 * A signed cookie by which a browser shows that the owners of some accounts have signed in from it. It signs nobody in: a
 * known device only is not kept out while somebody else guesses passwords. It survives restarts and signing out.
 */

const NAME = 'device';
const AUDIENCE = 'utsava-device';
const LIFETIME_SECONDS = 180 * 24 * 3600;
/** Accounts that one browser is remembered for; a family may share it. */
const MAX_ACCOUNTS = 5;

const claims = z.object({ jti: z.string(), accounts: z.array(z.string()) });

// The cookie is on a device that others may use, so it contains no names.
const hashOf = (account: string) => createHash('sha256').update(account).digest('base64url').slice(0, 22);

async function readClaims(context: AppContext, config: Config, now: Date) {
  const token = readCookie(context, config, NAME);
  if (token === undefined) return undefined;
  return z.safeParse(claims, await verifyToken(token, AUDIENCE, config, now)).data;
}

/** The id of this browser if the owner of the account has signed in from it, else null. */
export async function knownDevice(
  context: AppContext,
  account: string,
  { config, now }: { config: Config; now: Date },
): Promise<string | null> {
  const known = await readClaims(context, config, now);
  return known?.accounts.includes(hashOf(account)) ? known.jti : null;
}

/** Remembers that the owner of the account has signed in from this browser, for 180 days. */
export async function rememberDevice(
  context: AppContext,
  account: string,
  { config, now }: { config: Config; now: Date },
): Promise<void> {
  const known = await readClaims(context, config, now);
  const accounts = [...new Set([hashOf(account), ...(known?.accounts ?? [])])].slice(0, MAX_ACCOUNTS);
  const token = await signToken({ jti: known?.jti ?? randomUUID(), accounts }, AUDIENCE, {
    config,
    now,
    lifetime: LIFETIME_SECONDS,
  });
  writeCookie(context, config, NAME, token, LIFETIME_SECONDS);
}
