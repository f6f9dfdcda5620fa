import type { Logger } from 'pino';
import type { Database } from '../db/open.ts';
import { HOUR_MS } from '../durations.ts';
import { deleteOutdatedPlanData } from '../repositories/plans/planRetention.ts';
import { scheduleTask } from '../scheduleTask.ts';

/** Calls deleteOutdatedPlanData() at the start and then every hour. Returns a function that stops this. */
export function scheduleDeletionOfPlanData(db: Database, clock: () => Date, log: Logger): () => void {
  return scheduleTask(
    () => deleteOutdatedPlanData(db, clock()),
    { firstAfterMs: 0, everyMs: HOUR_MS },
    () => log.warn('outdated data of plans were not deleted'),
  );
}
