import { setTimeout } from 'node:timers/promises';
import { isConflict } from './errorCode.ts';

const MAX_ATTEMPTS = 5;
const FIRST_WAIT_MS = 10;

/**
 * Repeats what PostgreSQL rolled back because of a conflict with another transaction (deadlock or serialization
 * failure), at most four times.
 * @param attempt has no effect but that of its SQL
 */
export async function retryConflicts<T>(attempt: () => Promise<T>): Promise<T> {
  for (let number = 1; ; number += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (number === MAX_ATTEMPTS || !isConflict(error)) throw error;
      // The random wait keeps the transactions from meeting again.
      await setTimeout(Math.random() * FIRST_WAIT_MS * 2 ** number);
    }
  }
}
