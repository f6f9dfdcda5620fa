import { call } from '#api/client.ts';
import { ApiError, contractError } from '#api/errors.ts';
import { withSessionLock } from '#api/sessionLock.ts';
import type { Credentials, Registration } from '#contract/account/credentials.ts';
import * as endpoints from '#contract/endpoints/account.ts';
import { session } from './session.ts';

/** Sends POST /auth/login and stores the token (section 7). Rejects with an ApiError. */
export function signInWith(credentials: Credentials): Promise<void> {
  return withSessionLock(async () => {
    const token = await call(endpoints.login, { body: credentials });
    try {
      session.begin(token);
    } catch (cause) {
      throw contractError(cause);
    }
  });
}

/** The milliseconds for which a registration without a response counts as possibly successful. */
const LOST_RESPONSE_WINDOW = 60_000;

/**
 * Creates the function that one registration form calls. It sends POST /auth/register and signs in with the same
 * credentials (section 7). When a response was lost and the user tries again, a taken username may belong to the
 * account that they have just created; the function finds that out by signing in. Resolves with true when the user is
 * signed in, with false when the account was created but signing in failed. Rejects with the ApiError of the
 * registration. When signing in to a taken username fails for another reason than a rejected password, rejects with the
 * error of signing in.
 */
export function createRegisterAndSignIn(): (registration: Registration) => Promise<boolean> {
  let lostResponse: { readonly username: string; readonly until: number } | null = null;

  const mayBeOwnAccount = ({ status }: ApiError, username: string) =>
    (status === 400 || status === 409) && lostResponse?.username === username && Date.now() < lostResponse.until;

  return async (registration) => {
    const { username, password } = registration;
    const credentials = { username, password };
    try {
      await call(endpoints.register, { body: registration });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === undefined) lostResponse = { username, until: Date.now() + LOST_RESPONSE_WINDOW };
      if (!mayBeOwnAccount(error, username)) throw error;
      await signInWith(credentials).catch((failure: unknown) => {
        // Only a rejected password shows that the username belongs to somebody else.
        throw failure instanceof ApiError && failure.status === 401 ? error : failure;
      });
      return true;
    }
    return signInWith(credentials).then(
      () => true,
      () => false,
    );
  };
}
