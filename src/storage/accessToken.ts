import { jwtDecode } from 'jwt-decode';
import { isRecord } from '#contract/readers.ts';

/** What the access token says (section 4). */
export interface AccessToken {
  readonly token: string;
  readonly user: { readonly id: string; readonly username: string };
  /** Seconds since 1970 by the server's clock; null for a token that does not expire. */
  readonly expiresAt: number | null;
  readonly issuedAt: number | null;
}

const LONGEST_TOKEN = 8192;

/**
 * Decodes a token: null unless its payload is an object with a usable user_id or sub (0 is one) and, if it has an expiry,
 * a numeric one (section 4).
 */
export function decodeToken(token: string): AccessToken | null {
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
