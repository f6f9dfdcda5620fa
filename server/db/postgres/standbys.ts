import { errorCode, isConflictError, isUnavailableError } from '../errorCode.ts';
import { createConnectionPool } from './connections.ts';
import type { ConnectionPool } from './connections.ts';

// These timeouts are so short that the primary can repeat the statement before the timeout of the web app (section 9).
const STANDBY_TIMEOUTS = { connectionMs: 500, responseMs: 1000 };
/** The time for which a standby that has failed is not used. */
const PAUSE_AFTER_FAILURE_MS = 5000;

/**
 * Opens connections for statements that only read: they use the standbys in rotation. When a standby fails, it is not
 * used for five seconds, and the primary repeats the statement.
 * @param urls the URLs of the standbys; if there are none, every statement uses the primary
 */
export function openStandbys(urls: readonly string[], primary: ConnectionPool): ConnectionPool {
  const standbys = urls.map((url) => ({ connections: createConnectionPool(url, STANDBY_TIMEOUTS), skippedUntil: 0 }));
  let statementCount = 0;
  return {
    async use(run) {
      const candidates = standbys.filter(({ skippedUntil }) => skippedUntil <= performance.now());
      statementCount += 1;
      const standby = candidates[statementCount % candidates.length];
      if (!standby) return primary.use(run);
      try {
        return await standby.connections.use(run);
      } catch (error) {
        if (!isFaultOfStandby(error)) throw error;
        standby.skippedUntil = performance.now() + PAUSE_AFTER_FAILURE_MS;
        return primary.use(run);
      }
    },
    close: async () => void (await Promise.all(standbys.map(({ connections }) => connections.close()))),
  };
}

/**
 * Returns true when the primary may succeed where the standby failed: the standby is unavailable, has cancelled the
 * statement to apply a change of the primary, or lacks tables or columns that a migration has just added (its SQLSTATE
 * then begins with 42).
 */
const isFaultOfStandby = (error: unknown) =>
  isUnavailableError(error) || isConflictError(error) || errorCode(error)?.startsWith('42');
