import { jwtDecode } from 'jwt-decode';
import { isRecord } from '#contract/readers.ts';

/** A decoded access token (section 4). */
export interface AccessToken {
  readonly token: string;
  readonly user: { readonly id: string; readonly username: string };
  /** Seconds since 1970 by the server's clock; null for a token that does not expire. */
  readonly expiresAt: number | null;
  /** Seconds since 1970 by the server's clock; null for a token that does not contain this time. */
  readonly issuedAt: number | null;
}

const MAX_TOKEN_LENGTH = 8192;

/**
 * Decodes a token (section 4). Returns null in each of these cases: the token is longer than MAX_TOKEN_LENGTH
 * characters or is no JSON Web Token; its payload is not an object; the user's id (`user_id`, else `sub`) is neither a
 * non-empty text nor a number; the expiry `exp` is there but is not a number.
 */
export function decodeToken(token: string): AccessToken | null {
  if (token.length > MAX_TOKEN_LENGTH) return null;
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
