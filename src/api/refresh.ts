import { ApiError, isRejection } from './errors.ts';

/** The functions by which the API client reads and changes the session that the device stores. */
export interface SessionAccess {
  /** Returns the stored access token; null when nobody is signed in. */
  readonly token: () => string | null;
  /** Returns the seconds until a token expires by the server's clock; Infinity for a token without an expiry. */
  readonly secondsLeft: (token: string) => number;
  readonly store: (token: string) => void;
  /** Removes the token, which signs out every tab, unless another token has replaced it meanwhile. */
  readonly end: (token: string) => void;
}

/** The remaining seconds of a token below which the client requests a new one. */
const MIN_SECONDS_LEFT = 60;

/** Returns true when a request should wait for a new token, because the current one expires soon. */
export const needsRefresh = (secondsLeft: number): boolean => secondsLeft < MIN_SECONDS_LEFT;

/**
 * Decides whether the session goes on after a failed refresh. It ends only when the server rejected the refresh and the
 * token has expired, never because the server is unreachable or busy.
 */
export function refreshVerdict(error: unknown, secondsLeft: number): 'keep' | 'end' {
  return error instanceof ApiError && isRejection(error.status) && secondsLeft <= 0 ? 'end' : 'keep';
}

type Locks = Pick<LockManager, 'request'>;

/**
 * Creates `ensureFresh()`, which resolves with a token that does not expire soon (null when nobody is signed in). It
 * calls `requestToken` at most once for all simultaneous callers in this tab and, with `locks`, in all tabs. It rejects
 * with the ApiError of the refresh when the token has expired and could not be renewed.
 */
export function createRefresher(session: SessionAccess, requestToken: () => Promise<string>, locks: Locks | undefined) {
  let pendingRefresh: Promise<string | null> | null = null;
  // Use a token whose refresh has failed until it expires, without another attempt for every call.
  let unrefreshableToken: string | null = null;

  async function refresh(): Promise<string | null> {
    const token = session.token();
    // Another tab may have refreshed the token while this tab waited for the lock.
    if (token === null || !needsRefresh(session.secondsLeft(token))) return token;
    try {
      const newToken = await requestToken();
      // Drop the new token when the user has signed out, or another user has signed in, during the request.
      if (session.token() !== token) return session.token();
      session.store(newToken);
      return newToken;
    } catch (error) {
      if (session.token() !== token) return session.token();
      const secondsLeft = session.secondsLeft(token);
      if (refreshVerdict(error, secondsLeft) === 'end') session.end(token);
      else if (secondsLeft > 0) unrefreshableToken = token;
      if (secondsLeft <= 0) throw error;
      return token;
    }
  }

  return async function ensureFresh(): Promise<string | null> {
    const token = session.token();
    if (token === null) return null;
    const secondsLeft = session.secondsLeft(token);
    if (!needsRefresh(secondsLeft) || (token === unrefreshableToken && secondsLeft > 0)) return token;
    pendingRefresh ??= (locks ? locks.request('session-refresh', refresh) : refresh()).finally(() => {
      pendingRefresh = null;
    });
    return pendingRefresh;
  };
}
