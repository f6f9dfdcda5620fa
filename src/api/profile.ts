import type { ProfileChange } from '#contract/account/profile.ts';
import { snakeCased } from '#contract/snakeCase.ts';
import * as endpoints from '#contract/endpoints/profile.ts';
import { call } from './client.ts';

/** GET /users/me/. */
export const getProfile = (signal?: AbortSignal) => call(endpoints.getProfile, { signal });

/** PATCH /users/me/. */
export const updateProfile = (change: ProfileChange) => call(endpoints.updateProfile, { body: snakeCased(change) });

/** DELETE /users/me/: deletes the account and all that is the user's. */
export const deleteAccount = (password: string) => call(endpoints.deleteAccount, { body: { password } });

/** GET /users/me/export/: all that the server stores of the user, as JSON. */
export const exportAccount = (signal?: AbortSignal) => call(endpoints.exportAccount, { signal });

/** POST /auth/password/. */
export const changePassword = (current: string, replacement: string) =>
  call(endpoints.changePassword, { body: snakeCased({ currentPassword: current, newPassword: replacement }) });
