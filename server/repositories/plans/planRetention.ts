import { and, eq, gte, inArray, isNotNull, like, lt, notExists, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { deleteInBatches } from '../../db/deleteBatch.ts';
import type { Database } from '../../db/open.ts';
import { planEntries, planInvitations, planLinks, planRevisions, plans } from '../../db/schema.ts';
import { DAY_MS } from '../../durations.ts';
import { findLastSiteActivity } from '../lastActivity.ts';
import { oldestKeptMoment } from './plans.ts';

/**
 * This file deletes data of plans when it is no longer needed (section 14). The privacy notice says how long deleted
 * plans, history and votes are kept.
 */

const YEAR_MS = 365 * DAY_MS;

/**
 * The number of plans or review links that one statement deletes. It is small, because the deletion of a plan also
 * deletes up to 18,000 rows of other tables, and that of a link up to 10,000 votes.
 */
const PLANS_PER_STATEMENT = 5;
const LINKS_PER_STATEMENT = 5;

/**
 * Deletes the history after 30 days, plans 30 days after they were deleted, invitations 30 days after they expired, and
 * review links with their votes a year after they ended. The times are counted back from the last activity of any user:
 * see lastSiteActivityTable(). When one of these deletions fails, the others still take place.
 * @throws AggregateError with the errors of the deletions that have failed
 */
export async function deleteOutdatedPlanData(db: Database, now: Date): Promise<void> {
  const lastActivity = await findLastSiteActivity(db, now);
  const monthAgo = oldestKeptMoment(lastActivity);
  const yearAgo = new Date(lastActivity.getTime() - YEAR_MS);
  const deletions = [
    () => deleteInBatches(db, planRevisions, outdatedRevisionCondition(db, monthAgo)),
    () => deleteInBatches(db, plans, lt(plans.deletedAt, monthAgo), PLANS_PER_STATEMENT),
    () => deleteInBatches(db, planInvitations, lt(planInvitations.expiresAt, monthAgo)),
    () => deleteInBatches(db, planLinks, lt(planLinks.endsAt, yearAgo), LINKS_PER_STATEMENT),
  ];
  const errors: unknown[] = [];
  for (const runDeletion of deletions) await runDeletion().catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, 'Some outdated data of plans were not deleted');
}

/**
 * Returns the condition for the revisions from before `monthAgo`. A revision that follows one which is kept is not among
 * them: it only looks old, because the server's clock was behind, and the earlier state could not be restored without
 * it.
 */
function outdatedRevisionCondition(db: Database, monthAgo: Date): SQL {
  const earlierRevisions = alias(planRevisions, 'earlier_revisions');
  const keptEarlierRevisions = db
    .select({ revision: earlierRevisions.revision })
    .from(earlierRevisions)
    .where(
      and(
        eq(earlierRevisions.plan, planRevisions.plan),
        lt(earlierRevisions.revision, planRevisions.revision),
        gte(earlierRevisions.at, monthAgo),
      ),
    );
  return sql`${lt(planRevisions.at, monthAgo)} and ${notExists(keptEarlierRevisions)}`;
}

/**
 * Deletes the review links with their votes, the invitations and the history of plans whose wedding and ceremonies all
 * took place before a day. A plan without a wedding date keeps its links, invitations and history. The plans themselves
 * stay.
 * @param before YYYY-MM-DD
 */
export async function deleteLinksAndHistoryOfPastPlans(db: Database, before: string): Promise<void> {
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
