import { SIGNED_IN_COOKIE } from '#contract/account/session.ts';

/** Deletes the cookie by which the app knows that it can restore the session. */
export function deleteSignedInCookie(): void {
  document.cookie = `${SIGNED_IN_COOKIE}=; path=/; max-age=0`;
}
