import { decodeToken } from '../accessToken.ts';
import type { SafeLocalStorage } from '../device.ts';
import { AUTH_TOKEN } from '../keys.ts';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/**
 * Returns the time for the stamp of a change (section 14.2), in milliseconds since 1970, by the device's clock. The
 * server refuses stamps that are more than a year ahead. If the server has issued the user's token more than a year
 * earlier than now, the device's clock is wrong: the result is then the time of the token.
 */
export function stampTime(device: SafeLocalStorage): number {
  const now = Date.now();
  const issuedAt = Math.floor((decodeToken(device.read(AUTH_TOKEN) ?? '')?.issuedAt ?? Infinity) * 1000);
  return now > issuedAt + YEAR_MS ? issuedAt : now;
}
