import { between, not } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../../db/open.ts';
import { rateLimits } from '../../db/schema.ts';
import { HOUR_MS, MINUTE_MS } from '../../durations.ts';
import { scheduleTask } from '../../scheduleTask.ts';

const INTERVAL_MS = 5 * MINUTE_MS;
/** The longest period of a limit. */
const MAX_DURATION_MS = HOUR_MS;

/** Deletes expired counts every five minutes. Returns a function that stops this. */
export function scheduleDeletionOfExpiredCounts(db: Database, clock: () => Date, log: Logger): () => void {
  return scheduleTask(
    () => deleteExpiredCounts(db, clock()),
    { firstAfterMs: INTERVAL_MS, everyMs: INTERVAL_MS },
    () => log.warn('expired counts were not deleted'),
  );
}

/** Deletes the counts that have expired, and those of a clock that ran ahead, which would last too long. */
export async function deleteExpiredCounts(db: Database, now: Date): Promise<void> {
  await db.delete(rateLimits).where(not(between(rateLimits.expire, now.getTime(), now.getTime() + MAX_DURATION_MS)));
}
