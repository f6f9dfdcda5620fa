import * as session from '../session.ts';
import { nothing, row } from '../endpoint.ts';

/** The session: refreshed and ended by its cookie. */

export const refresh = row({
  method: 'POST',
  path: '/auth/refresh/',
  access: 'anyone',
  withoutToken: true,
  summary: 'A new access token for the refresh cookie',
  answer: session.tokenAnswer,
  read: session.readToken,
});

export const logout = row({
  method: 'POST',
  path: '/auth/logout/',
  access: 'anyone',
  withoutToken: true,
  summary: 'End the session of the refresh cookie',
  status: 204,
  read: nothing,
});
