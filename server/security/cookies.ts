import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { AppContext } from '../http/context.ts';
import { isHttps } from '../http/requests/connection.ts';
import type { Config } from '../config.ts';

/** Reads and writes cookies that scripts cannot read, and that the browser does not send from pages of other sites. */

// With the prefix __Host-, other hosts of the domain cannot set the cookie. Browsers accept the prefix only over HTTPS.
const cookieName = (name: string, isSecure: boolean) => (isSecure ? `__Host-${name}` : name);
const cookieAttributes = (isSecure: boolean) =>
  ({ httpOnly: true, secure: isSecure, sameSite: 'Strict', path: '/' }) as const;

export const readCookie = (context: AppContext, config: Config, name: string): string | undefined =>
  getCookie(context, cookieName(name, isHttps(context, config)));

/** @param maxAge in seconds */
export function writeCookie(context: AppContext, config: Config, name: string, value: string, maxAge: number): void {
  const isSecure = isHttps(context, config);
  setCookie(context, cookieName(name, isSecure), value, { ...cookieAttributes(isSecure), maxAge });
}

export function clearCookie(context: AppContext, config: Config, name: string): void {
  const isSecure = isHttps(context, config);
  deleteCookie(context, cookieName(name, isSecure), cookieAttributes(isSecure));
}
