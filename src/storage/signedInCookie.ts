import { SIGNED_IN_COOKIE } from '#contract/account/session.ts';

/** Returns whether our server has set the cookie by which the app knows that it can restore the session. */
export const hasSignedInCookie = (): boolean => document.cookie.split('; ').includes(`${SIGNED_IN_COOKIE}=1`);

/** Deletes the cookie by which the app knows that it can restore the session, so that the app does not restore it. */
export function deleteSignedInCookie(): void {
  document.cookie = `${SIGNED_IN_COOKIE}=; path=/; max-age=0`;
}
