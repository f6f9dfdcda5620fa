import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { AppContext } from '../http/context.ts';
import { isHttps } from '../http/requests/connection.ts';
import type { Config } from '../config.ts';

/** Cookies that scripts cannot read, and that pages of other sites cannot send. */

// The prefix __Host- keeps other hosts of the domain from setting the cookie. Browsers accept it over HTTPS only.
const fullName = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name);
const attributes = (secure: boolean) => ({ httpOnly: true, secure, sameSite: 'Strict', path: '/' }) as const;

export const readCookie = (context: AppContext, config: Config, name: string): string | undefined =>
  getCookie(context, fullName(name, isHttps(context, config)));

/** @param maxAge in seconds */
export function writeCookie(context: AppContext, config: Config, name: string, value: string, maxAge: number): void {
  const secure = isHttps(context, config);
  setCookie(context, fullName(name, secure), value, { ...attributes(secure), maxAge });
}

export function clearCookie(context: AppContext, config: Config, name: string): void {
  const secure = isHttps(context, config);
  deleteCookie(context, fullName(name, secure), attributes(secure));
}
