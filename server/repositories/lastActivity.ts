import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { bookings, customPackages, enquiries, planRevisions, sessions } from '../db/schema.ts';

/**
 * Returns SQL for the table `activity` with one row. Its `moment` is `now` or, if that is earlier, the last recorded
 * time at which anybody sent an enquiry, a custom package or a booking, changed a plan, signed in or refreshed a
 * session. The ages of requests, sessions and data of plans are counted back from this moment. So a server whose clock
 * runs ahead deletes nothing too early, unless somebody does one of these things while the clock is wrong.
 */
export const lastSiteActivityTable = (now: Date): SQL => sql`(
    select least(max(seen), ${now.toISOString()}::timestamptz) as moment from (
      select max(${sessions.rotatedAt}) as seen from ${sessions}
      union all select max(${planRevisions.at}) from ${planRevisions}
      union all select max(${enquiries.createdAt}) from ${enquiries}
      union all select max(${customPackages.createdAt}) from ${customPackages}
      union all select max(${bookings.createdAt}) from ${bookings}
    ) as moments
  ) as activity`;

/** Returns the moment of lastSiteActivityTable(). */
export async function findLastSiteActivity(db: Database, now: Date): Promise<Date> {
  const [activity] = await db
    .select({ moment: sql`activity.moment`.mapWith(planRevisions.at) })
    .from(lastSiteActivityTable(now));
  if (!activity) throw new Error('The query for the last activity returned no row');
  return activity.moment;
}
