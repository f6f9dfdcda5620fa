import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { isSecure } from '../http/address.ts';
import type { AppContext } from '../http/context.ts';
import { HttpError } from '../http/errors.ts';
import type { Config } from '../config.ts';
import { IDLE_LIFE } from '../repositories/sessions.ts';

/** The cookie of the refresh token. No script can read it, and no other site's page can send it. */

// Over HTTPS the prefix keeps other hosts of the domain from setting it; plain HTTP, as on localhost, has no such cookies.
const nameFor = (secure: boolean) => (secure ? '__Host-session' : 'session');

export function readRefreshCookie(context: AppContext, config: Config): string | undefined {
  return getCookie(context, nameFor(isSecure(context, config)));
}

export function writeRefreshCookie(context: AppContext, config: Config, token: string): void {
  const secure = isSecure(context, config);
  setCookie(context, nameFor(secure), token, { ...attributes(secure), maxAge: IDLE_LIFE / 1000 });
}

export function clearRefreshCookie(context: AppContext, config: Config): void {
  const secure = isSecure(context, config);
  deleteCookie(context, nameFor(secure), attributes(secure));
}

const attributes = (secure: boolean) => ({ httpOnly: true, secure, sameSite: 'Strict', path: '/' }) as const;

/**
 * Refuses what a page of a foreign site sends in the name of its visitor.
 * @throws HttpError 403
 */
export function refuseForeignSites(context: AppContext, config: Config): void {
  const origin = context.req.header('origin');
  if (origin !== undefined && config.allowedOrigins.includes(origin)) return;
  const site = context.req.header('sec-fetch-site');
  const own = site === undefined ? isOwnOrigin(origin, context) : site === 'same-origin' || site === 'none';
  if (!own) throw new HttpError(403, 'This can only be asked for from the site itself.');
}

// Programs other than browsers send neither header, and carry nobody's cookies.
function isOwnOrigin(origin: string | undefined, context: AppContext): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === (context.req.header('host') ?? new URL(context.req.url).host);
}
