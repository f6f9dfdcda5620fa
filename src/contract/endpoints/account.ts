import * as credentials from '../account/credentials.ts';
import * as session from '../account/session.ts';
import { endpoint, ignoreResponse } from '../endpoint.ts';

export const login = endpoint({
  method: 'POST',
  path: '/auth/login/',
  access: 'anyone',
  withoutToken: true,
  summary: 'Sign in',
  body: credentials.credentialsBody,
  response: session.tokenResponse,
  read: session.readToken,
});

export const register = endpoint({
  method: 'POST',
  path: '/auth/register/',
  access: 'anyone',
  withoutToken: true,
  summary: 'Create an account',
  body: credentials.registrationBody,
  response: credentials.registrationResponse,
  status: 201,
  read: ignoreResponse,
});
