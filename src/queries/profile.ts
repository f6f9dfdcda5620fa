import { queryOptions } from '@tanstack/react-query';
import { getProfile } from '#api/profile.ts';
import { USER_DATA } from './client.ts';

/** My profile (GET /users/me/). */
export const profileQuery = () =>
  queryOptions({ queryKey: [USER_DATA, 'profile'], queryFn: ({ signal }) => getProfile(signal) });
