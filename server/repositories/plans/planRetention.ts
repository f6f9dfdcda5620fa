import { and, eq, inArray, isNotNull, like, lt, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { deleteBatch } from '../../db/deleteBatch.ts';
import type { Database } from '../../db/open.ts';
import { planEntries, planInvitations, planLinks, planRevisions, plans } from '../../db/schema.ts';
import { lastSiteActivityTable } from '../lastActivity.ts';
import { oldestKeptMoment } from './plans.ts';

/**
 * This file deletes data of plans when it is no longer needed (section 14). The privacy notice says how long deleted
 * plans, history and votes are kept.
 */

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/**
 * Deletes the history after 30 days, plans 30 days after they were deleted, invitations 30 days after they expired, and
 * review links with their votes a year after they ended. The times are counted back from the last activity.
 */
export async function deleteOutdatedPlanData(db: Database, now: Date): Promise<void> {
  const [activity] = await db
    .select({ moment: sql`activity.moment`.mapWith(planRevisions.at) })
    .from(lastSiteActivityTable(now));
  if (!activity) throw new Error('The query for the last activity returned no row');
  const { moment } = activity;
  const oldest = oldestKeptMoment(moment);
  await deleteInBatches(db, planRevisions, lt(planRevisions.at, oldest));
  await deleteInBatches(db, plans, lt(plans.deletedAt, oldest));
  await deleteInBatches(db, planInvitations, lt(planInvitations.expiresAt, oldest));
  await deleteInBatches(db, planLinks, lt(planLinks.endsAt, new Date(moment.getTime() - YEAR_MS)));
}

/** Deletes the rows that match, one batch after another. */
async function deleteInBatches(db: Database, table: PgTable, matches: SQL): Promise<void> {
  while (await deleteBatch(db, table, matches));
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
