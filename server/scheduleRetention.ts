import type { Logger } from 'pino';
import { errorCode, rootCause } from './db/errorCode.ts';
import type { Database } from './db/open.ts';
import { HOUR_MS } from './durations.ts';
import { deleteExpiredSessions } from './repositories/account/sessionRetention.ts';
import { deleteOutdatedPlanData } from './repositories/plans/planRetention.ts';
import { scheduleTask } from './scheduleTask.ts';

/**
 * Deletes outdated data of plans and expired sessions, now and every hour. If one of the two deletions fails, the other
 * still runs.
 * @returns a function that stops the deletions
 */
export function scheduleRetention(db: Database, clock: () => Date, log: Logger): () => void {
  const schedule = (deleteOutdated: (db: Database, now: Date) => Promise<void>, failureMessage: string) =>
    scheduleTask(
      () => deleteOutdated(db, clock()),
      { firstAfterMs: 0, everyMs: HOUR_MS },
      (error) => log.warn({ failures: summariesOf(error) }, failureMessage),
    );
  const stopFunctions = [
    schedule(deleteOutdatedPlanData, 'outdated data of plans were not deleted'),
    schedule(deleteExpiredSessions, 'expired sessions were not deleted'),
  ];
  return () => stopFunctions.forEach((stop) => stop());
}

/**
 * Returns the type and code of an error, or of each error of an AggregateError. Leaves out the messages, because they
 * can quote data of users.
 */
function summariesOf(error: unknown): { type: string; code: string | undefined }[] {
  if (error instanceof AggregateError) return error.errors.flatMap(summariesOf);
  const cause = rootCause(error);
  return [{ type: cause instanceof Error ? cause.name : typeof cause, code: errorCode(error) }];
}
