import { bookingsQuery } from '#queries/bookings.ts';
import { enquiriesQuery } from '#queries/enquiries.ts';
import { profileQuery } from '#queries/profile.ts';
import type { PageContext } from '../pageContext.ts';

/** Prefetches the profile, the bookings and the enquiries. */
export const prefetchAccount = ({ client }: PageContext): Promise<unknown> =>
  Promise.all([client.query(profileQuery()), client.query(bookingsQuery()), client.query(enquiriesQuery())]);
