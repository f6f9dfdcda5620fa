import * as z from 'zod/mini';
import { ContractError } from '../readers.ts';

/**
 * Our server sets and deletes this cookie together with the refresh cookie. Its value is '1'. Scripts can read it,
 * unlike the refresh cookie: it tells the app that the browser has a refresh cookie.
 */
export const SIGNED_IN_COOKIE = 'signed-in';

/** The response to signing in, refreshing the session and changing the password: an access token (section 7). */
export const tokenResponse = z.object({ access: /* @__PURE__ */ z.string().check(z.minLength(1)) });

/**
 * Reads the access token from the response of POST /auth/login or /auth/refresh. Throws ContractError without a token.
 */
export function readToken(raw: unknown): string {
  const result = z.safeParse(tokenResponse, raw);
  if (!result.success) throw new ContractError('The sign-in response has no access token');
  return result.data.access;
}

/**
 * Reads the new access token from the response of POST /auth/password. Returns null when the response contains none:
 * other backends send no new token, because the old one stays valid after a change of the password.
 */
export const readTokenOfPasswordChange = (raw: unknown): string | null =>
  z.safeParse(tokenResponse, raw).data?.access ?? null;
