import * as session from '../account/session.ts';
import { endpoint, ignoreResponse } from '../endpoint.ts';

/** This file declares the calls for the session, which the refresh cookie identifies. */

export const refresh = endpoint({
  method: 'POST',
  path: '/auth/refresh/',
  access: 'anyone',
  withoutToken: true,
  summary: 'A new access token for the refresh cookie',
  response: session.tokenResponse,
  read: session.readToken,
});

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout/',
  access: 'anyone',
  withoutToken: true,
  summary: 'End the session of the refresh cookie',
  status: 204,
  read: ignoreResponse,
});
