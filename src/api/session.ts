import * as endpoints from '#contract/calls/session.ts';
import { call } from './client.ts';

/** POST /auth/logout: ends the session of the refresh cookie. */
export const logOut = () => call(endpoints.logout);
