import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import type { ProfileChange } from '#contract/account/profile.ts';
import * as endpoints from '#contract/endpoints/profile.ts';
import { snakeCased } from '#contract/snakeCase.ts';
import { USER_DATA_KEY } from './client.ts';

/** Returns the query for the user's profile (GET /users/me/). */
export const profileQuery = () =>
  queryOptions({
    queryKey: [USER_DATA_KEY, 'profile'],
    queryFn: ({ signal }) => call(endpoints.getProfile, { signal }),
  });

/** Changes fields of the profile (PATCH /users/me/). */
export const updateProfile = (change: ProfileChange) => call(endpoints.updateProfile, { body: snakeCased(change) });

/**
 * Changes the password (POST /auth/password/). Resolves with the new access token; null when the old token stays valid.
 */
export const changePassword = (currentPassword: string, newPassword: string) =>
  call(endpoints.changePassword, { body: snakeCased({ currentPassword, newPassword }) });

/** Deletes the account and everything that belongs to the user (DELETE /users/me/). */
export const deleteAccount = (password: string) => call(endpoints.deleteAccount, { body: { password } });

/** Requests the user's data that the server stores, as JSON (GET /users/me/export/). */
export const exportAccount = () => call(endpoints.exportAccount);
