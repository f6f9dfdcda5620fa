import { and, isNull, lt, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { INDIA, startOfDayInIndia } from '#domain/dates.ts';
import type { Database } from '../../db/open.ts';
import { forgetPastPlans } from '../plans/planRetention.ts';
import { bookings, customPackages, enquiries, sessions, users } from '../../db/schema.ts';

/** Deletes requests that the business no longer needs, as the privacy notice promises under "How long". */

/**
 * Deletes enquiries, custom packages and bookings that were sent, and whose event took place, more than `months` months
 * ago. The months are counted back from `now` or, if that is earlier, from the last time that anybody sent something,
 * registered or refreshed a session, so that a clock that runs ahead deletes nothing too early. Also deletes what
 * others have contributed to plans whose wedding was before that day.
 * @returns the number of deleted requests, and the date (YYYY-MM-DD in India) before which they were sent and took place
 */
export function deleteOldRequests(db: Database, months: number, now: Date): Promise<{ count: number; before: string }> {
  return db.transaction(async (transaction) => {
    const [activity] = await transaction.select({ before: cutOffDate(months, now).as('before') }).from(sql`(
        select max(${sessions.rotatedAt}) as seen from ${sessions}
        union all select max(${users.createdAt}) from ${users}
        union all select max(${enquiries.createdAt}) from ${enquiries}
        union all select max(${customPackages.createdAt}) from ${customPackages}
        union all select max(${bookings.createdAt}) from ${bookings}
      ) as activity`);
    if (!activity) throw new Error('The query for the cut-off date returned no row');
    const { before } = activity;

    const midnight = startOfDayInIndia(before);
    const deleted = [
      await transaction
        .delete(enquiries)
        .where(and(lt(enquiries.createdAt, midnight), or(isNull(enquiries.date), lt(enquiries.date, before))))
        .returning({ id: enquiries.id }),
      await transaction
        .delete(customPackages)
        .where(and(lt(customPackages.createdAt, midnight), lt(customPackages.weddingDate, before)))
        .returning({ id: customPackages.id }),
      await transaction
        .delete(bookings)
        .where(and(lt(bookings.createdAt, midnight), lt(bookings.date, before)))
        .returning({ id: bookings.id }),
    ];
    await forgetPastPlans(transaction, before);
    return { count: deleted.flat().length, before };
  });
}

const cutOffDate = (months: number, now: Date): SQL<string> => sql`to_char(
  least(max(activity.seen), ${now.toISOString()}::timestamptz) at time zone ${INDIA} - make_interval(months => ${months}::integer),
  'YYYY-MM-DD')`;
