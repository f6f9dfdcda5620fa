import { decodeToken } from '../accessToken.ts';
import type { SafeLocalStorage } from '../device.ts';
import { AUTH_TOKEN } from '../keys.ts';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/**
 * Returns the time for the stamp of a change (section 14.2), in milliseconds since 1970. It is the time of the device's
 * clock, unless that is earlier than the time at which the server issued the user's token, or more than a year later.
 * The result is then the time of the token: with an earlier stamp, the change would count as earlier than changes that
 * the user has seen, and the server refuses stamps that are more than a year ahead.
 */
export function stampTime(device: SafeLocalStorage): number {
  const now = Date.now();
  const issuedAt = decodeToken(device.read(AUTH_TOKEN) ?? '')?.issuedAt;
  if (typeof issuedAt !== 'number') return now;
  const issuedAtMs = Math.floor(issuedAt * 1000);
  return now > issuedAtMs + YEAR_MS ? issuedAtMs : Math.max(now, issuedAtMs);
}
