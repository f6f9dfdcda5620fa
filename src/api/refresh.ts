import { ApiError } from './errors.ts';

/** What the refresher needs of the session that the device keeps. */
export interface SessionAccess {
  /** The access token as stored now; null when signed out. */
  readonly token: () => string | null;
  /** Seconds until a token expires by the server's clock; Infinity when it never does. */
  readonly secondsLeft: (token: string) => number;
  readonly store: (token: string) => void;
  /** Removes the token and tells every tab, unless another token has taken its place meanwhile. */
  readonly end: (token: string) => void;
}

/** Asked for a new token when fewer seconds than this remain. */
const REFRESH_BELOW = 60;

/** Whether a request with this token should wait for a new one first. */
export const needsRefresh = (secondsLeft: number): boolean => secondsLeft < REFRESH_BELOW;

/**
 * What a failed refresh means for the session: a server that is away or busy never ends it, a refusal ends it only
 * when the token has really expired.
 */
export function refreshVerdict(error: unknown, secondsLeft: number): 'keep' | 'end' {
  const status = error instanceof ApiError ? error.status : undefined;
  const refused = status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429;
  return (refused || status === 501) && secondsLeft <= 0 ? 'end' : 'keep';
}

type Locks = Pick<LockManager, 'request'>;

/**
 * Keeps the access token fresh: `ensureFresh()` resolves with a token that may be used (null when signed out) and asks
 * for a new one at most once for everybody who waits, in this tab and, through `locks`, in the others. `renew(token)` does
 * the same after the server has refused this token.
 * Both reject with the ApiError of the refresh when the token is of no use and no new one could be had.
 */
export function createRefresher(session: SessionAccess, askForToken: () => Promise<string>, locks: Locks | undefined) {
  let underWay: Promise<string | null> | null = null;
  // A token whose refresh was refused is used until it expires, without asking again for every call.
  let refusedFor: string | null = null;
  // A token that the server refused counts as expired.
  let rejected: string | null = null;
  const secondsLeftOf = (token: string) => (token === rejected ? 0 : session.secondsLeft(token));

  async function refresh(): Promise<string | null> {
    const token = session.token();
    // Another tab may have been quicker.
    if (token === null || !needsRefresh(secondsLeftOf(token))) return token;
    try {
      const fresh = await askForToken();
      // Signed out, or signed in as somebody else, while the answer was on its way.
      if (session.token() !== token) return session.token();
      session.store(fresh);
      return fresh;
    } catch (error) {
      if (session.token() !== token) return session.token();
      const secondsLeft = secondsLeftOf(token);
      if (refreshVerdict(error, secondsLeft) === 'end') session.end(token);
      else if (secondsLeft > 0) refusedFor = token;
      if (secondsLeft <= 0) throw error;
      return token;
    }
  }

  async function ensureFresh(): Promise<string | null> {
    const token = session.token();
    if (token === null) return null;
    const secondsLeft = secondsLeftOf(token);
    if (!needsRefresh(secondsLeft) || (token === refusedFor && secondsLeft > 0)) return token;
    underWay ??= (locks ? locks.request('session-refresh', refresh) : refresh()).finally(() => {
      underWay = null;
    });
    return underWay;
  }

  return {
    ensureFresh,
    renew: (token: string): Promise<string | null> => {
      rejected = token;
      return ensureFresh();
    },
  };
}
