import { queryOptions } from '@tanstack/react-query';
import { getProfile } from '#api/profile.ts';
import { MINE } from './client.ts';

/** My profile (GET /users/me/). */
export const profileQuery = () =>
  queryOptions({ queryKey: [MINE, 'profile'], queryFn: ({ signal }) => getProfile(signal) });
