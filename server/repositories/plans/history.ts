import { and, asc, count, desc, eq, gte, lte, or, sql } from 'drizzle-orm';
import type { EntryChange, StoredRevision } from '#contract/plans/history.ts';
import { entriesFromContract } from '#domain/plan/planEntries.ts';
import { changesToRestore } from '#domain/plan/planRestore.ts';
import type { Database, Transaction } from '../../db/open.ts';
import { planRevisions, users } from '../../db/schema.ts';
import type { PageRange, ResultPage } from '../resultPage.ts';
import { changeEntries, listEntries } from './entries.ts';
import type { ChangeResult } from './entries.ts';
import { lockPlan } from './memberships.ts';
import type { Membership } from './memberships.ts';
import { userNameSql } from './names.ts';
import { SERVER_TAB, oldestKeptMoment } from './plans.ts';
import { bytesFromNewest } from './revisions.ts';

/** The history of plans (section 14.5). */

const changesOf = (json: string) => JSON.parse(json) as EntryChange[];

const isKept = (plan: string, now: Date) =>
  and(eq(planRevisions.plan, plan), gte(planRevisions.at, oldestKeptMoment(now)));

/** The largest size of the changes on a page, in bytes. A page with one revision may be larger. */
const MAX_PAGE_BYTES = 1_000_000;

/** Returns a page of the history of a plan, newest first. It is shorter than its limit when the changes are large. */
export async function listHistory(
  db: Database,
  { plan, user }: Membership,
  range: PageRange,
  now: Date,
): Promise<ResultPage<StoredRevision>> {
  const page = db.$with('page').as(
    db
      .select({
        revision: planRevisions.revision,
        bytes: bytesFromNewest,
        position: sql<number>`row_number() over (order by ${planRevisions.revision} desc)`.as('position'),
      })
      .from(
        db
          .select()
          .from(planRevisions)
          .where(isKept(plan, now))
          .orderBy(desc(planRevisions.revision))
          .limit(range.limit)
          .offset(range.offset)
          .as('plan_revisions'),
      ),
  );
  const rows = await db
    .with(page)
    .select({
      revision: planRevisions.revision,
      at: planRevisions.at,
      user: planRevisions.user,
      changes: planRevisions.changes,
      by: userNameSql,
    })
    .from(planRevisions)
    .innerJoin(page, eq(page.revision, planRevisions.revision))
    .leftJoin(users, eq(users.id, planRevisions.user))
    .where(and(eq(planRevisions.plan, plan), or(lte(page.bytes, sql`${MAX_PAGE_BYTES}`), eq(page.position, 1))))
    .orderBy(desc(planRevisions.revision));
  const [counted] = await db.select({ total: count() }).from(planRevisions).where(isKept(plan, now));
  return {
    count: counted?.total ?? 0,
    results: rows.map((row) => ({
      id: String(row.revision),
      revision: row.revision,
      at: row.at.toISOString(),
      by: row.by ?? '',
      byMe: row.user === user,
      changes: changesOf(row.changes),
    })),
  };
}

/**
 * Brings back the state that a plan had after an earlier revision. This is a new change with a new revision, so that
 * nothing is lost and it can be taken back in the same way.
 * @returns null when the history has no such revision, or the user may no longer edit the plan
 */
export async function restoreRevision(
  db: Transaction,
  membership: Membership,
  revision: number,
  now: Date,
): Promise<ChangeResult | null> {
  const plan = await lockPlan(db, membership, 'editor');
  if (!plan) return null;
  const [restored, ...later] = await db
    .select({ revision: planRevisions.revision, changes: planRevisions.changes })
    .from(planRevisions)
    .where(and(isKept(plan.id, now), gte(planRevisions.revision, revision)))
    .orderBy(asc(planRevisions.revision));
  if (restored?.revision !== revision) return null;
  const earlierValues = new Map<string, unknown>();
  for (const { key, before } of later.flatMap(({ changes }) => changesOf(changes)))
    if (!earlierValues.has(key)) earlierValues.set(key, before);
  const current = entriesFromContract(await listEntries(db, plan.id));
  const changes = changesToRestore(current, earlierValues, now.getTime(), SERVER_TAB);
  return changeEntries(db, plan, changes, { author: membership.user, now });
}
