import { call } from '#api/client.ts';
import { ApiError } from '#api/errors.ts';
import type { Credentials, Registration } from '#contract/account/credentials.ts';
import * as endpoints from '#contract/endpoints/account.ts';
import { session } from './session.ts';

/** POST /auth/login; stores the token (section 7). Rejects with an ApiError. */
export async function signInWith(credentials: Credentials): Promise<void> {
  const token = await call(endpoints.login, { body: credentials });
  try {
    session.begin(token);
  } catch (cause) {
    throw new ApiError({ kind: 'contract', message: 'The answer could not be read. Please try again.', cause });
  }
}

/** Milliseconds for which a registration without a response may turn out to have been made. */
const MAY_BE_MADE_FOR = 60_000;

/**
 * Creates the function behind one registration form: POST /auth/register, then signing in with the same credentials
 * (section 7). When the response to a registration was lost and the user tries again, "this name is taken" may mean their
 * own new account; signing in shows whether it does. Resolves with whether the user is signed in: if not, the account exists and
 * only signing in has failed. Rejects with the ApiError of the registration.
 */
export function createRegistration(): (registration: Registration) => Promise<boolean> {
  let mayBeMade: { readonly username: string; readonly until: number } | null = null;

  const isOwnName = ({ status }: ApiError, username: string) =>
    (status === 400 || status === 409) && mayBeMade?.username === username && Date.now() < mayBeMade.until;

  return async (registration) => {
    const { username, password } = registration;
    const credentials = { username, password };
    try {
      await call(endpoints.register, { body: registration });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === undefined) mayBeMade = { username, until: Date.now() + MAY_BE_MADE_FOR };
      if (!isOwnName(error, username)) throw error;
      await signInWith(credentials).catch((failure: unknown) => {
        // Only a refused password shows that the name belongs to somebody else.
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
