import { and, asc, eq, gt, gte, min } from 'drizzle-orm';
import type { EntryChange, ServerRevision } from '#contract/plans/history.ts';
import { entriesFromContract } from '#domain/plan/planEntries.ts';
import { changesToRestore } from '#domain/plan/planRestore.ts';
import type { Database, Transaction } from '../../db/open.ts';
import { planRevisions } from '../../db/schema.ts';
import type { PageRange, ResultPage } from '../resultPage.ts';
import { changeEntries, listEntries } from './entries.ts';
import type { ChangeResult } from './entries.ts';
import { lockPlanForMember } from './memberships.ts';
import type { Membership } from './memberships.ts';
import { SERVER_TAB_ID, oldestKeptMoment } from './plans.ts';
import { readRevisions } from './revisions.ts';

/** This file reads the history of plans, and restores earlier revisions (section 14.5). */

/** How many revisions a restore reads at a time. Each can have several hundred kilobytes. */
const REVISIONS_PER_BATCH = 20;

const parseChanges = (json: string) => JSON.parse(json) as EntryChange[];

/**
 * Returns the condition for the revisions of a plan that are kept: the first one of the last 30 days and all after it.
 * A later revision has an older time when the server's clock was behind.
 */
function keptRevisionCondition(db: Database, plan: string, now: Date) {
  const isOfPlan = eq(planRevisions.plan, plan);
  const firstKeptRevision = db
    .select({ revision: min(planRevisions.revision) })
    .from(planRevisions)
    .where(and(isOfPlan, gte(planRevisions.at, oldestKeptMoment(now))));
  return and(isOfPlan, gte(planRevisions.revision, firstKeptRevision));
}

/**
 * Returns a page of the history of a plan, newest revision first. When the changes are large, the page has fewer
 * revisions than its limit.
 */
export async function listHistory(
  db: Database,
  { plan, user }: Membership,
  range: PageRange,
  now: Date,
): Promise<ResultPage<ServerRevision>> {
  const isKept = keptRevisionCondition(db, plan, now);
  const rows = await readRevisions(db, isKept, range);
  return {
    count: await db.$count(planRevisions, isKept),
    results: rows.map((row) => ({
      id: String(row.revision),
      revision: row.revision,
      at: row.at.toISOString(),
      by: row.by ?? '',
      byMe: row.user === user,
      changes: parseChanges(row.changes),
    })),
  };
}

/**
 * Brings back the state that a plan had after an earlier revision. This is a new change with a new revision, so that
 * nothing is lost and the restoring can be undone in the same way.
 * @returns null when the history has no such revision, when the plan was deleted, or when the user may no longer edit
 * the plan
 */
export async function restoreRevision(
  db: Transaction,
  membership: Membership,
  revision: number,
  now: Date,
): Promise<ChangeResult | null> {
  const plan = await lockPlanForMember(db, membership, 'editor');
  if (!plan) return null;
  const isKept = keptRevisionCondition(db, plan.id, now);
  if ((await db.$count(planRevisions, and(isKept, eq(planRevisions.revision, revision)))) === 0) return null;
  const earlierValuesByKey = new Map<string, unknown>();
  // A history can have 20 MB, so read it in batches, and keep only the oldest value of each key.
  let lastReadRevision: number | undefined = revision;
  while (lastReadRevision !== undefined) {
    const batch = await db
      .select({ revision: planRevisions.revision, changes: planRevisions.changes })
      .from(planRevisions)
      .where(and(eq(planRevisions.plan, plan.id), gt(planRevisions.revision, lastReadRevision)))
      .orderBy(asc(planRevisions.revision))
      .limit(REVISIONS_PER_BATCH);
    for (const { key, before } of batch.flatMap(({ changes }) => parseChanges(changes)))
      if (!earlierValuesByKey.has(key)) earlierValuesByKey.set(key, before);
    lastReadRevision = batch.length < REVISIONS_PER_BATCH ? undefined : batch.at(-1)?.revision;
  }
  const currentEntries = entriesFromContract(await listEntries(db, plan.id));
  const changes = changesToRestore(currentEntries, earlierValuesByKey, now.getTime(), SERVER_TAB_ID);
  return changeEntries(db, plan, changes, { author: membership.user, now });
}
