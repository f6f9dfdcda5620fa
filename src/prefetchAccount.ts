import { bookingsQuery } from '#queries/bookings.ts';
import { profileQuery } from '#queries/profile.ts';
import type { PrefetchContext } from './routes.tsx';

/** What the account's page begins with. */
export const prefetchAccount = ({ client }: PrefetchContext): Promise<unknown> =>
  Promise.all([client.query(profileQuery()), client.query(bookingsQuery())]);
