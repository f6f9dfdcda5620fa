import * as account from '../account.ts';
import * as session from '../session.ts';
import { nothing, row } from '../endpoint.ts';

/** Registering and signing in. */

export const login = row({
  method: 'POST',
  path: '/auth/login/',
  access: 'anyone',
  withoutToken: true,
  summary: 'Sign in',
  body: account.credentialsBody,
  answer: session.tokenAnswer,
  read: session.readToken,
});

export const register = row({
  method: 'POST',
  path: '/auth/register/',
  access: 'anyone',
  withoutToken: true,
  summary: 'Create an account',
  body: account.registrationBody,
  answer: account.registeredAnswer,
  status: 201,
  read: nothing,
});
