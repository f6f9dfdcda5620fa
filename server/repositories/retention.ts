import { and, isNull, lt, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { bookings, customPackages, enquiries, sessions, users } from '../db/schema.ts';

/** What was sent to the business is kept only for as long as it is of use (the privacy notice, "How long"). */

/**
 * Deletes enquiries, custom packages and bookings that were sent, and whose event was, more than `months` months ago.
 * These are counted back from `now` or, if that was earlier, from the last time that anybody sent something or signed in:
 * a clock that is ahead deletes nothing too early. Answers how many went, and the day before which they were sent and
 * took place (YYYY-MM-DD, Indian time).
 */
export function forgetOld(db: Database, months: number, now: Date): Promise<{ count: number; before: string }> {
  return db.transaction(async (transaction) => {
    const [day] = await transaction.select({ before: cutOff(months, now).as('before') }).from(sql`(
        select max(${sessions.rotatedAt}) as seen from ${sessions}
        union all select max(${users.createdAt}) from ${users}
        union all select max(${enquiries.createdAt}) from ${enquiries}
        union all select max(${customPackages.createdAt}) from ${customPackages}
        union all select max(${bookings.createdAt}) from ${bookings}
      ) as traces`);
    if (!day) throw new Error('The database told no day');
    const { before } = day;

    const midnight = new Date(`${before}T00:00:00+05:30`);
    const gone = [
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
    return { count: gone.flat().length, before };
  });
}

const cutOff = (months: number, now: Date): SQL<string> => sql`to_char(
  least(max(traces.seen), ${now.toISOString()}::timestamptz) at time zone 'Asia/Kolkata' - make_interval(months => ${months}::integer),
  'YYYY-MM-DD')`;
