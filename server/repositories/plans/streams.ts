import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { planMembers, plans, sessions } from '../../db/schema.ts';
import { activeSessionCondition } from '../account/sessions.ts';

/** A user to whom the server streams the changes of a plan, with the session in which the user asked for the stream. */
export interface PlanFollower {
  readonly plan: string;
  readonly user: string;
  readonly session: string;
}

/**
 * Looks up which followers may continue to receive changes: those who are members of the plan and whose session has not
 * ended, unless the plan was deleted.
 * @returns the revision of the plan for each follower, in the same order; null for a follower who may receive no more
 * changes
 */
export async function findRevisionForEachFollower(
  db: Database,
  followers: readonly PlanFollower[],
  now: Date,
): Promise<(number | null)[]> {
  const followersJson = JSON.stringify(
    followers.map(({ plan, user, session }, position) => ({ position, plan, user, session })),
  );
  const rows = await db
    .select({ position: sql<number>`follower.position`, revision: plans.revision })
    .from(
      sql`json_to_recordset(${followersJson}::json) as follower(position integer, plan uuid, "user" uuid, session uuid)`,
    )
    .innerJoin(plans, and(eq(plans.id, sql`follower.plan`), isNull(plans.deletedAt)))
    .innerJoin(planMembers, and(eq(planMembers.plan, plans.id), eq(planMembers.user, sql`follower."user"`)))
    .innerJoin(
      sessions,
      and(eq(sessions.id, sql`follower.session`), eq(sessions.user, planMembers.user), activeSessionCondition(now)),
    );
  const revisionsByPosition = new Map(rows.map(({ position, revision }) => [position, revision]));
  return followers.map((_, position) => revisionsByPosition.get(position) ?? null);
}
