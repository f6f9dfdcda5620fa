import * as z from 'zod/mini';
import * as credentials from '../account/credentials.ts';
import * as profile from '../account/profile.ts';
import * as session from '../account/session.ts';
import { endpoint, ignoreResponse } from '../endpoint.ts';

/** This file declares the calls for the signed-in user's own data: profile, password, export and deletion. */

export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/password/',
  access: 'signed-in',
  summary: 'Change the password; every session ends, and a new one begins',
  body: credentials.passwordChangeBody,
  response: session.tokenResponse,
  read: session.readTokenOfPasswordChange,
});

export const getProfile = endpoint({
  method: 'GET',
  path: '/users/me/',
  access: 'signed-in',
  summary: 'My profile',
  response: profile.profileResponse,
  read: profile.readProfile,
});

export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/users/me/',
  access: 'signed-in',
  summary: 'Change my profile',
  body: profile.profileBody,
  response: profile.profileResponse,
  read: ignoreResponse,
});

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/users/me/',
  access: 'signed-in',
  summary: 'Delete my account and all my data',
  body: credentials.accountDeletionBody,
  status: 204,
  read: ignoreResponse,
});

export const exportAccount = endpoint({
  method: 'GET',
  path: '/users/me/export/',
  access: 'signed-in',
  summary: 'All my data, as JSON',
  response: z.record(z.string(), z.unknown()),
  read: (raw) => raw,
});
