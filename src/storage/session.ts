import { jwtDecode } from 'jwt-decode';
import { isRecord } from '#contract/readers.ts';
import { readText, writeText } from './device.ts';
import { AUTH_TOKEN } from './keys.ts';

/** Who is signed in, as the access token tells (section 4). */
export interface Session {
  readonly token: string;
  readonly user: { readonly id: string; readonly username: string };
  /** Seconds since 1970 by the server's clock; null for a token that does not expire. */
  readonly expiresAt: number | null;
  readonly issuedAt: number | null;
}

const LONGEST_TOKEN = 8192;

/** Seconds by which the server's clock is ahead of the device's, as the last token received has shown. */
let clockAhead: number | null = null;
let cached: { token: string | null; session: Session | null } = { token: null, session: null };

/**
 * Reads a token: null unless it decodes to an object with a usable user_id or sub (0 is one) and, if it has an expiry,
 * a numeric one (section 4).
 */
export function decodeSession(token: string): Session | null {
  if (token.length > LONGEST_TOKEN) return null;
  let payload: unknown;
  try {
    payload = jwtDecode<unknown>(token);
  } catch {
    return null;
  }
  if (!isRecord(payload)) return null;
  const id = payload['user_id'] ?? payload['sub'];
  if (!(typeof id === 'string' && id !== '') && !(typeof id === 'number' && Number.isFinite(id))) return null;
  const { exp, iat, username } = payload;
  if (exp !== undefined && !(typeof exp === 'number' && Number.isFinite(exp))) return null;
  return {
    token,
    user: { id: String(id), username: typeof username === 'string' ? username : '' },
    expiresAt: exp ?? null,
    issuedAt: typeof iat === 'number' && Number.isFinite(iat) ? iat : null,
  };
}

/** The session kept on this device; null when signed out or when what is kept is no token. The same object until it changes. */
export function readSession(): Session | null {
  const token = readText(AUTH_TOKEN);
  if (token !== cached.token) cached = { token, session: token === null ? null : decodeSession(token) };
  return cached.session;
}

/** Removes a stored token that cannot be decoded. */
export function discardBrokenToken(): void {
  if (readText(AUTH_TOKEN) !== null && readSession() === null) writeText(AUTH_TOKEN, null);
}

/** Stores a token that has just come from the server; throws an Error when it cannot be decoded. */
export function setToken(token: string): void {
  const session = decodeSession(token);
  if (!session) throw new Error('The token cannot be read');
  clockAhead = session.issuedAt === null ? null : session.issuedAt - Date.now() / 1000;
  writeText(AUTH_TOKEN, token);
}

/** Removes the token, unless another one has taken its place; every tab takes it as signing out. */
export function clearToken(token: string | null = readText(AUTH_TOKEN)): void {
  if (token !== null && readText(AUTH_TOKEN) === token) writeText(AUTH_TOKEN, null);
}

/** Seconds until a session expires, by the server's clock as far as it is known; Infinity when it never does. */
export function secondsLeft(session: Session, now: number = Date.now()): number {
  if (session.expiresAt === null) return Infinity;
  // A token issued in the future shows that this device's clock is behind.
  const behind = session.issuedAt === null ? 0 : Math.max(0, session.issuedAt - now / 1000);
  return session.expiresAt - (now / 1000 + (clockAhead ?? behind));
}
