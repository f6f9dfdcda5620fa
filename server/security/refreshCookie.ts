import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { isHttps } from '../http/requests/connection.ts';
import type { AppContext } from '../http/context.ts';
import { HttpError } from '../http/errors.ts';
import type { Config } from '../config.ts';
import { IDLE_LIFETIME } from '../repositories/account/sessions.ts';

/** The cookie with the refresh token. Scripts cannot read it, and pages of other sites cannot send it. */

// The prefix __Host- keeps other hosts of the domain from setting the cookie. Browsers accept it over HTTPS only.
const cookieName = (secure: boolean) => (secure ? '__Host-session' : 'session');

export function readRefreshCookie(context: AppContext, config: Config): string | undefined {
  return getCookie(context, cookieName(isHttps(context, config)));
}

export function writeRefreshCookie(context: AppContext, config: Config, token: string): void {
  const secure = isHttps(context, config);
  setCookie(context, cookieName(secure), token, { ...attributes(secure), maxAge: IDLE_LIFETIME / 1000 });
}

export function clearRefreshCookie(context: AppContext, config: Config): void {
  const secure = isHttps(context, config);
  deleteCookie(context, cookieName(secure), attributes(secure));
}

const attributes = (secure: boolean) => ({ httpOnly: true, secure, sameSite: 'Strict', path: '/' }) as const;

/**
 * Rejects requests that a page of another site makes with its visitor's cookies (cross-site request forgery).
 * @throws HttpError 403
 */
export function rejectForeignSites(context: AppContext, config: Config): void {
  const origin = context.req.header('origin');
  if (origin !== undefined && config.allowedOrigins.includes(origin)) return;
  const site = context.req.header('sec-fetch-site');
  const isSameSite = site === undefined ? isOwnOrigin(origin, context) : site === 'same-origin' || site === 'none';
  if (!isSameSite) throw new HttpError(403, 'This request is accepted only from the site itself.');
}

// A program that is not a browser sends neither header. It has no user's cookies, so it is accepted.
function isOwnOrigin(origin: string | undefined, context: AppContext): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === (context.req.header('host') ?? new URL(context.req.url).host);
}
