import { call } from '#api/client.ts';
import { ApiError, isNotFoundOrUnsupported, isPermanentRejection, nullWhenMissing } from '#api/errors.ts';
import { withSessionLock } from '#api/sessionLock.ts';
import * as endpoints from '#contract/endpoints/account.ts';
import { getProfile } from '#contract/endpoints/profile.ts';
import { changePassword } from '#queries/profile.ts';
import { session } from './session.ts';

/**
 * 'signed-out-elsewhere': the server has changed the password and has ended the sessions of all other devices.
 * 'changed': it has changed the password, and the other sessions may go on. 'not-offered': the backend lacks this call.
 */
export type PasswordChangeOutcome = 'changed' | 'signed-out-elsewhere' | 'not-offered';

/** The message of the error when nobody knows whether the password was changed. It says what the user can do. */
export const UNKNOWN_OUTCOME_HINT = 'Please try again in a moment.';
/**
 * The message of the error when an earlier attempt has changed the password, and the user enters the password of that
 * attempt neither as the current nor as the new one.
 */
export const CHANGED_EARLIER_HINT = 'Enter the new password of that attempt as the current password.';

/**
 * Creates the function that one form for changing the password calls. It sends POST /auth/password and stores the new
 * token, if the response has one. When the response is lost, the server may have changed the password and ended this
 * session; the function then finds out whether the password was changed by signing in with the new one. Rejects with
 * the ApiError of the change, or with an Error with UNKNOWN_OUTCOME_HINT when it could not find that out. The next
 * attempt then tries to find it out first, and may reject with an Error with CHANGED_EARLIER_HINT.
 * @param onPossiblySignedOut called when the session ends while it is not known whether the password was changed
 */
export function createPasswordChange(onPossiblySignedOut: () => void) {
  // The new password of an attempt of which nobody knows whether it has changed the password.
  let possiblePassword: string | null = null;
  let stopWatching = () => {};

  /** Signs in with `password` if it is the user's password now. Call it while this tab has the session lock. */
  async function signInIfChangedTo(password: string): Promise<boolean> {
    const token = session.token();
    try {
      const username = session.storedUser()?.username ?? '';
      const newToken = await call(endpoints.login, { body: { username, password } });
      // Drop the new token when the user has signed out, or another user has signed in, during the request.
      if (session.token() === token) session.begin(newToken);
    } catch (error) {
      const status = error instanceof ApiError ? error.status : undefined;
      if (status !== 401) throwUnknownOutcome(token, isPermanentRejection(status) ? null : password, error);
      forgetAttempt();
      return false;
    }
    forgetAttempt();
    return true;
  }

  function forgetAttempt(): void {
    possiblePassword = null;
    stopWatching();
  }

  /**
   * Throws an Error with UNKNOWN_OUTCOME_HINT. Watches the session until its token changes, and calls
   * `onPossiblySignedOut` if there is no token then. A new token shows that the session goes on.
   * @param token the token of the session
   * @param password the password that the next attempt tries first; null for none
   */
  function throwUnknownOutcome(token: string | null, password: string | null, cause: unknown): never {
    forgetAttempt();
    possiblePassword = password;
    stopWatching = session.subscribe(() => {
      if (session.token() === token) return;
      stopWatching();
      if (session.token() === null) onPossiblySignedOut();
    });
    throw new Error(UNKNOWN_OUTCOME_HINT, { cause });
  }

  return async (currentPassword: string, newPassword: string): Promise<PasswordChangeOutcome> => {
    const earlierPassword = possiblePassword;
    if (earlierPassword !== null && (await withSessionLock(() => signInIfChangedTo(earlierPassword)))) {
      if (earlierPassword === newPassword) return 'changed';
      if (currentPassword !== earlierPassword) throw new Error(CHANGED_EARLIER_HINT);
    }
    // The only purpose of this request is to renew the token if it expires soon or the server rejects it. Renewing it
    // during the change would wait for the lock, which the change holds.
    await call(getProfile).catch(nullWhenMissing);
    // The lock keeps refreshes waiting, in all tabs: the server would refuse the cookie of the session that the change
    // ends, and its response would delete the cookie of the new session.
    return withSessionLock(async () => {
      const token = session.token();
      const wasOnline = navigator.onLine;
      try {
        const newToken = await changePassword(currentPassword, newPassword);
        if (newToken === null) return 'changed';
        session.begin(newToken);
        return 'signed-out-elsewhere';
      } catch (error) {
        if (isNotFoundOrUnsupported(error)) return 'not-offered';
        const isResponseLost = error instanceof ApiError && error.status === undefined && wasOnline;
        // Another token, or none, means that the user has signed out, and perhaps in again, meanwhile.
        if (!isResponseLost || session.token() !== token) throw error;
        if (await signInIfChangedTo(newPassword)) return 'changed';
        // The server may still be changing the password.
        return throwUnknownOutcome(token, newPassword, error);
      }
    });
  };
}
