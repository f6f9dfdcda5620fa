import * as z from 'zod/mini';
import * as account from '../account.ts';
import * as profile from '../profile.ts';
import { nothing, row } from '../endpoint.ts';

/** What is kept of a user: profile, password, all of it. */

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
  answer: profile.profileAnswer,
  read: profile.readProfile,
});

export const updateProfile = row({
  method: 'PATCH',
  path: '/users/me/',
  access: 'signed-in',
  summary: 'Change my profile',
  body: profile.profileBody,
  answer: profile.profileAnswer,
  read: profile.readProfile,
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
