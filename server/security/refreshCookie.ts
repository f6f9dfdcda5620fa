import { deleteCookie, setCookie } from 'hono/cookie';
import { SIGNED_IN_COOKIE } from '#contract/account/session.ts';
import type { AppContext } from '../http/context.ts';
import { HttpError } from '../http/errors.ts';
import { isHttps } from '../http/requests/connection.ts';
import type { Config } from '../config.ts';
import { IDLE_LIFETIME_MS } from '../repositories/account/sessions.ts';
import { clearCookie, readCookie, writeCookie } from './cookies.ts';

/**
 * Reads and writes the cookie with the refresh token. Scripts cannot read it, so a second cookie tells the app whether
 * the browser has it.
 */

const COOKIE_NAME = 'session';
const LIFETIME_SECONDS = IDLE_LIFETIME_MS / 1000;

export const readRefreshCookie = (context: AppContext, config: Config): string | undefined =>
  readCookie(context, config, COOKIE_NAME);

/** Returns the attributes of SIGNED_IN_COOKIE, which scripts can read. */
const signedInCookieAttributes = (context: AppContext, config: Config) =>
  ({ secure: isHttps(context, config), sameSite: 'Strict', path: '/' }) as const;

export function writeRefreshCookie(context: AppContext, config: Config, token: string): void {
  writeCookie(context, config, COOKIE_NAME, token, LIFETIME_SECONDS);
  setCookie(context, SIGNED_IN_COOKIE, '1', { ...signedInCookieAttributes(context, config), maxAge: LIFETIME_SECONDS });
}

export function clearRefreshCookie(context: AppContext, config: Config): void {
  clearCookie(context, config, COOKIE_NAME);
  deleteCookie(context, SIGNED_IN_COOKIE, signedInCookieAttributes(context, config));
}

/**
 * Rejects requests that a page of another origin sends with the cookies of its user (cross-site request forgery).
 * Accepts them from the allowed origins.
 * @throws HttpError 403
 */
export function rejectCrossSiteRequests(context: AppContext, config: Config): void {
  const origin = context.req.header('origin');
  if (origin !== undefined && config.allowedOrigins.includes(origin)) return;
  const site = context.req.header('sec-fetch-site');
  const isSameOrigin = site === undefined ? isOwnOrigin(origin, context) : site === 'same-origin' || site === 'none';
  if (!isSameOrigin) throw new HttpError(403, 'This request is accepted only from the site itself.');
}

function isOwnOrigin(origin: string | undefined, context: AppContext): boolean {
  // Only a program that is not a browser sends neither Origin nor Sec-Fetch-Site. It has no cookies of another user, so
  // its request is accepted.
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === (context.req.header('host') ?? new URL(context.req.url).host);
}
