import { SIGNED_IN_COOKIE } from '#contract/account/session.ts';

/** Returns whether our server has set the cookie by which the app knows that it can restore the session. */
export const hasSignedInCookie = (): boolean => document.cookie.includes(`${SIGNED_IN_COOKIE}=1`);
