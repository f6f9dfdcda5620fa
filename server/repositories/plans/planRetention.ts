import { and, eq, inArray, isNotNull, like, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { liftTimeouts } from '../../db/postgres/settings.ts';
import { planEntries, planInvitations, planLinks, planRevisions, plans } from '../../db/schema.ts';
import { lastActivityTable } from '../lastActivity.ts';
import { oldestKeptMoment } from './plans.ts';

/**
 * Deletes data of plans that are no longer needed (section 14). The privacy notice says how long deleted plans, history
 * and votes are kept.
 */

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/**
 * Deletes the history after 30 days, plans 30 days after they were deleted, invitations 30 days after they expired, and
 * review links with their votes a year after they ended. The times are counted back from the last activity.
 */
export function deleteOutdatedPlanData(db: Database, now: Date): Promise<void> {
  return db.transaction(async (transaction) => {
    // After a long outage, the deletions can take longer than the statement timeout of our connections.
    await liftTimeouts(transaction);
    const [activity] = await transaction
      .select({ moment: sql`activity.moment`.mapWith(planRevisions.at) })
      .from(lastActivityTable(now));
    if (!activity) throw new Error('The query for the last activity returned no row');
    const { moment } = activity;
    const oldest = oldestKeptMoment(moment);
    await transaction.delete(planRevisions).where(lt(planRevisions.at, oldest));
    await transaction.delete(plans).where(lt(plans.deletedAt, oldest));
    await transaction.delete(planInvitations).where(lt(planInvitations.expiresAt, oldest));
    await transaction.delete(planLinks).where(lt(planLinks.endsAt, new Date(moment.getTime() - YEAR_MS)));
  });
}

/**
 * Deletes the review links with their votes, the invitations and the history of plans whose wedding and ceremonies all
 * took place before a day. A plan without a wedding date keeps its links, invitations and history. The plans themselves
 * stay.
 * @param before YYYY-MM-DD
 */
export async function deletePastPlanData(db: Database, before: string): Promise<void> {
  const isWeddingDate = eq(planEntries.key, 'weddingDate');
  const jsonValue = sql`${planEntries.value}::jsonb`;
  const lastDate = sql`max(case when ${isWeddingDate} then ${jsonValue} #>> '{}' else ${jsonValue} ->> 'date' end)`;
  const idsOfPastPlans = db
    .select({ plan: planEntries.plan })
    .from(planEntries)
    .where(and(isNotNull(planEntries.value), or(isWeddingDate, like(planEntries.key, 'ceremonies/%'))))
    .groupBy(planEntries.plan)
    .having(sql`bool_or(${isWeddingDate}) and ${lastDate} < ${before}`);
  for (const table of [planLinks, planInvitations, planRevisions])
    await db.delete(table).where(inArray(table.plan, idsOfPastPlans));
}
