import { logIn, register } from '#api/auth.ts';
import { ApiError } from '#api/errors.ts';
import type { Credentials, Registration } from '#contract/account.ts';
import { setToken } from '#storage/session.ts';

/** POST /auth/login, and the token stored (section 7). Rejects with an ApiError. */
export async function signInWith(credentials: Credentials): Promise<void> {
  const token = await logIn(credentials);
  try {
    setToken(token);
  } catch (cause) {
    throw new ApiError({ kind: 'contract', message: 'The answer could not be read. Please try again.', cause });
  }
}

// The registration whose answer was lost: it may have been made.
let lost: { readonly username: string; readonly until: number } | null = null;
const LOST_FOR = 60_000;

/**
 * POST /auth/register, then sign-in with the same credentials (section 7). When the answer to a registration was lost
 * and the user tries again, "this name is taken" may mean their own account: signing in tells.
 */
export async function registerAndSignIn(registration: Registration): Promise<void> {
  const { username, password } = registration;
  const credentials = { username, password };
  try {
    await register(registration);
    lost = null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === undefined) lost = { username, until: Date.now() + LOST_FOR };
    if (!mayBeOwn(error, username, Date.now())) throw error;
    await signInWith(credentials).catch(() => {
      throw error;
    });
    lost = null;
    return;
  }
  await signInWith(credentials).catch((error: unknown) => {
    lost = { username, until: Date.now() + LOST_FOR };
    throw error;
  });
}

const mayBeOwn = ({ status }: ApiError, username: string, now: number) =>
  (status === 400 || status === 409) && lost?.username === username && now < lost.until;
