import type { Logger } from 'pino';
import type { Database } from '../db/open.ts';
import { deleteOutdatedPlanData } from '../repositories/plans/planRetention.ts';

const HOUR = 60 * 60 * 1000;

/** Deletes outdated data of plans, at the start and then every hour. Returns a function that stops this. */
export function schedulePlanRetention(db: Database, clock: () => Date, log: Logger): () => void {
  const run = () => {
    deleteOutdatedPlanData(db, clock()).catch(() => log.warn('outdated data of plans were not deleted'));
  };
  run();
  const timer = setInterval(run, HOUR).unref();
  return () => clearInterval(timer);
}
