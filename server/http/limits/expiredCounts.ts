import { between, not } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../../db/open.ts';
import { rateLimits } from '../../db/schema.ts';
import { HOUR_MS, MINUTE_MS } from '../../durations.ts';
import { scheduleTask } from '../../scheduleTask.ts';

const DELETION_INTERVAL_MS = 5 * MINUTE_MS;
/** The longest period in which a limiter counts. */
const LONGEST_LIMIT_PERIOD_MS = HOUR_MS;

/** Deletes the expired counts of limiters every five minutes. Returns a function that stops the deletions. */
export function scheduleDeletionOfExpiredCounts(db: Database, clock: () => Date, log: Logger): () => void {
  return scheduleTask(
    () => deleteExpiredCounts(db, clock()),
    { firstAfterMs: DELETION_INTERVAL_MS, everyMs: DELETION_INTERVAL_MS },
    () => log.warn('expired counts were not deleted'),
  );
}

/**
 * Deletes expired counts. Also deletes counts that expire later than any limiter's period allows, because the clock of
 * a server was fast when it stored them.
 */
export async function deleteExpiredCounts(db: Database, now: Date): Promise<void> {
  await db
    .delete(rateLimits)
    .where(not(between(rateLimits.expire, now.getTime(), now.getTime() + LONGEST_LIMIT_PERIOD_MS)));
}
