import { setImmediate } from 'node:timers/promises';
import { and, eq, inArray, lt, notExists, or } from 'drizzle-orm';
import { deleteInBatches } from '../../db/deleteBatch.ts';
import type { Database } from '../../db/open.ts';
import { sessions, spentTokens } from '../../db/schema.ts';
import { findLastSiteActivity } from '../lastActivity.ts';
import { IDLE_LIFETIME_MS } from './sessions.ts';

/** This file deletes the sessions that have expired, with their spent tokens. */

const SESSIONS_PER_BATCH = 100;
const TOKENS_PER_STATEMENT = 1000;

/**
 * Deletes the sessions of all users that had expired, or had not been refreshed for 14 days, at the time of the last
 * activity of any user: see lastSiteActivityTable(). A session can have hundreds of thousands of spent tokens, so they
 * are deleted first, in statements that stay below the statement timeout of our connections.
 */
export async function deleteExpiredSessions(db: Database, now: Date): Promise<void> {
  const lastActivity = await findLastSiteActivity(db, now);
  const isExpired = or(
    lt(sessions.expiresAt, lastActivity),
    lt(sessions.rotatedAt, new Date(lastActivity.getTime() - IDLE_LIFETIME_MS)),
  );
  const tokensOfSession = db
    .select({ session: spentTokens.session })
    .from(spentTokens)
    .where(eq(spentTokens.session, sessions.id));
  for (;;) {
    const expiredSessions = await db
      .select({ id: sessions.id })
      .from(sessions)
      .where(isExpired)
      .limit(SESSIONS_PER_BATCH);
    if (expiredSessions.length === 0) return;
    const ids = expiredSessions.map(({ id }) => id);
    await deleteInBatches(db, spentTokens, inArray(spentTokens.session, ids), TOKENS_PER_STATEMENT);
    // deleteInBatches() stops early when another process deletes the same tokens. A session that still has tokens is
    // kept here, and the next repetition finds it again.
    await db.delete(sessions).where(and(inArray(sessions.id, ids), notExists(tokensOfSession)));
    await setImmediate();
  }
}
