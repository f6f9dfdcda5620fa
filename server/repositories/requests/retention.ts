import { and, isNull, lt, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { INDIA_TIME_ZONE, startOfDayInIndia } from '#domain/dates.ts';
import type { Database } from '../../db/open.ts';
import { liftTimeouts } from '../../db/postgres/settings.ts';
import { bookings, customPackages, enquiries } from '../../db/schema.ts';
import { lastSiteActivityTable } from '../lastActivity.ts';
import { deleteLinksAndHistoryOfPastPlans } from '../plans/planRetention.ts';

/** Deletes requests that the business no longer needs, as the privacy notice allows under "How long". */

/**
 * Deletes enquiries, custom packages and bookings that were sent, and whose event took place, more than `months` months
 * before the last activity of any user: see lastSiteActivityTable(). For a request without a date, only the day on
 * which it was sent counts. Also deletes old data of plans: see deleteLinksAndHistoryOfPastPlans().
 * @returns the number of deleted requests, and the date (YYYY-MM-DD in India) before which all of them were sent and
 * their events took place
 */
export function deletePastRequestsAndPlanData(
  db: Database,
  months: number,
  now: Date,
): Promise<{ count: number; before: string }> {
  return db.transaction(async (transaction) => {
    // Deleting many requests can take longer than the statement timeout of our connections.
    await liftTimeouts(transaction);
    const [activity] = await transaction
      .select({ before: cutOffDateSql(months).as('before') })
      .from(lastSiteActivityTable(now));
    if (!activity) throw new Error('The query for the cut-off date returned no row');
    const { before } = activity;

    const midnight = startOfDayInIndia(before);
    const deletedRows = [
      await transaction
        .delete(enquiries)
        .where(and(lt(enquiries.createdAt, midnight), isMissingOrBefore(enquiries.date, before)))
        .returning({ id: enquiries.id }),
      await transaction
        .delete(customPackages)
        .where(and(lt(customPackages.createdAt, midnight), isMissingOrBefore(customPackages.weddingDate, before)))
        .returning({ id: customPackages.id }),
      await transaction
        .delete(bookings)
        .where(and(lt(bookings.createdAt, midnight), isMissingOrBefore(bookings.date, before)))
        .returning({ id: bookings.id }),
    ];
    await deleteLinksAndHistoryOfPastPlans(transaction, before);
    return { count: deletedRows.flat().length, before };
  });
}

const isMissingOrBefore = (date: PgColumn, day: string) => or(isNull(date), lt(date, day));

const cutOffDateSql = (months: number): SQL<string> =>
  sql`to_char(activity.moment at time zone ${INDIA_TIME_ZONE} - make_interval(months => ${months}::integer), 'YYYY-MM-DD')`;
