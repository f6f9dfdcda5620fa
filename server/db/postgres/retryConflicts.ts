import { setTimeout } from 'node:timers/promises';
import { isConflictError } from '../errorCode.ts';

const MAX_ATTEMPTS = 5;
const BASE_DELAY_MS = 10;

/**
 * Runs `attempt`, and retries it at most four times when PostgreSQL rolled it back because of a conflict with another
 * transaction (deadlock or serialization failure).
 * @param attempt must have no effects other than those of its SQL
 */
export async function retryConflicts<T>(attempt: () => Promise<T>): Promise<T> {
  for (let attemptNumber = 1; ; attemptNumber += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (attemptNumber === MAX_ATTEMPTS || !isConflictError(error)) throw error;
      // The random delay keeps the same transactions from conflicting again.
      await setTimeout(Math.random() * BASE_DELAY_MS * 2 ** attemptNumber);
    }
  }
}
