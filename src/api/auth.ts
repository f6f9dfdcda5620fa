import type { Credentials, Registration } from '#contract/account.ts';
import * as endpoints from '#contract/calls/account.ts';
import { call } from './client.ts';

/** POST /auth/login: resolves with the access token. A 401 is a wrong password. */
export const logIn = (credentials: Credentials) => call(endpoints.login, { body: credentials });

/** POST /auth/register. */
export const register = (registration: Registration) => call(endpoints.register, { body: registration });
