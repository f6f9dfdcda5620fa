import * as z from 'zod/mini';
import * as account from '../account.ts';
import * as session from '../session.ts';
import { nothing, row } from '../endpoint.ts';

/** Signing in, registering, and what is kept of a user. */

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

export const changePassword = row({
  method: 'POST',
  path: '/auth/password/',
  access: 'signed-in',
  summary: 'Change the password; every other session ends',
  body: account.passwordChangeBody,
  status: 204,
  read: nothing,
});

export const getProfile = row({
  method: 'GET',
  path: '/users/me/',
  access: 'signed-in',
  summary: 'My profile',
  answer: account.profileAnswer,
  read: account.readProfile,
});

export const updateProfile = row({
  method: 'PATCH',
  path: '/users/me/',
  access: 'signed-in',
  summary: 'Change my profile',
  body: account.profileBody,
  answer: account.profileAnswer,
  read: account.readProfile,
});

export const deleteAccount = row({
  method: 'DELETE',
  path: '/users/me/',
  access: 'signed-in',
  summary: 'Delete my account and all that is mine',
  body: account.accountDeletionBody,
  status: 204,
  read: nothing,
});

export const exportAccount = row({
  method: 'GET',
  path: '/users/me/export/',
  access: 'signed-in',
  summary: 'All that is stored of me, as JSON',
  answer: z.record(z.string(), z.unknown()),
  read: (raw) => raw,
});
