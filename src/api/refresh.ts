import { ApiError, isPermanentRejection } from './errors.ts';
import { withSessionLock } from './sessionLock.ts';

/** The functions by which the API client reads and changes the session that the device stores. */
export interface SessionTokenStore {
  /** Returns the stored access token; null when nobody is signed in. */
  readonly token: () => string | null;
  /** Returns the id of the user of the stored token; undefined when nobody is signed in. */
  readonly userId: () => string | undefined;
  /**
   * Returns the seconds until a token expires, by the server's clock when it is known: Infinity for a token without an
   * expiry, 0 for a token that is not the stored one.
   */
  readonly secondsLeft: (token: string) => number;
  readonly store: (token: string) => void;
  /** Removes the token, which signs out every tab, unless another token has replaced it meanwhile. */
  readonly end: (token: string) => void;
}

/** The remaining seconds of a token below which the client requests a new one. */
const MIN_SECONDS_LEFT = 60;

/**
 * The milliseconds for which the client does not repeat a failed refresh. After the server has replaced a refresh
 * token, it accepts the old one for 30 seconds. If its response was lost, the client must repeat the refresh by then.
 */
const REFRESH_PAUSE = 5000;

/** Returns true when a request should wait for a new token, because the current one expires soon. */
export const needsRefresh = (secondsLeft: number): boolean => secondsLeft < MIN_SECONDS_LEFT;

/**
 * Returns whether a failed refresh ends the session: only when the server rejected the refresh and the token has
 * expired, never because the server is unreachable or busy.
 * @param secondsLeft the seconds until the token expires; at most 0 when it has expired
 */
export const endsSession = (error: unknown, secondsLeft: number): boolean => isRejection(error) && secondsLeft <= 0;

const isRejection = (error: unknown) => error instanceof ApiError && isPermanentRejection(error.status);

/**
 * Creates the functions that keep the access token fresh. `ensureFresh()` resolves with a token that has not expired,
 * or with null when nobody is signed in. Simultaneous calls, in this tab and, through the session lock, in other tabs,
 * cause at most one refresh request. `renew(token)` does the same after the server has rejected this token. Both reject
 * with the ApiError of the refresh when it has failed and the old token has expired or was rejected.
 */
export function createRefresher(session: SessionTokenStore, requestToken: () => Promise<string>) {
  let pendingRefresh: Promise<string | null> | null = null;
  // The last token whose refresh has failed. Calls use it without another refresh until `until`, in milliseconds of
  // performance.now(), or until it expires.
  let lastFailedRefresh = { token: '', until: 0 };
  // A token that the server has rejected. It counts as expired.
  let rejectedToken: string | null = null;
  const secondsLeftOf = (token: string) => (token === rejectedToken ? 0 : session.secondsLeft(token));

  async function refresh(): Promise<string | null> {
    const token = session.token();
    // Another tab may have refreshed the token already.
    if (token === null || !needsRefresh(secondsLeftOf(token))) return token;
    try {
      const newToken = await requestToken();
      // Drop the new token when the user has signed out, or another user has signed in, during the request.
      if (session.token() !== token) return session.token();
      session.store(newToken);
      return newToken;
    } catch (error) {
      if (session.token() !== token) return session.token();
      const secondsLeft = secondsLeftOf(token);
      if (endsSession(error, secondsLeft)) session.end(token);
      else lastFailedRefresh = { token, until: isRejection(error) ? Infinity : performance.now() + REFRESH_PAUSE };
      if (secondsLeft <= 0) throw error;
      return token;
    }
  }

  async function ensureFresh(): Promise<string | null> {
    const token = session.token();
    if (token === null) return null;
    const secondsLeft = secondsLeftOf(token);
    const hasFailedBefore = token === lastFailedRefresh.token && secondsLeft > 0;
    if (!needsRefresh(secondsLeft) || (hasFailedBefore && performance.now() < lastFailedRefresh.until)) return token;
    pendingRefresh ??= withSessionLock(refresh).finally(() => {
      pendingRefresh = null;
    });
    if (!hasFailedBefore) return pendingRefresh;
    // While the token is valid, no call waits for a repeated refresh: if the refresh got no response, the call would
    // time out.
    void pendingRefresh.catch(() => undefined);
    return token;
  }

  return {
    ensureFresh,
    renew: (token: string): Promise<string | null> => {
      rejectedToken = token;
      return ensureFresh();
    },
  };
}
