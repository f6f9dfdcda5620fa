import { createHmac } from 'node:crypto';
import { getTableName } from 'drizzle-orm';
import type { QueryConfig } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Query } from '../../db/postgres/connect.ts';
import { rateLimits } from '../../db/schema.ts';

/**
 * Creates a limiter that accepts each key, such as a user's id, `points` times in `seconds`. Limiters with different
 * names count separately.
 */
export type CreateLimiter = (name: string, points: number, seconds: number) => RateLimiterAbstract;

/** Creates a limiter that counts in the memory of this process. */
export const createMemoryLimiter: CreateLimiter = (name, points, seconds) =>
  new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });

/**
 * Returns a function that creates limiters whose counts are in the database, so that all server processes count
 * together. The clocks of their machines must agree.
 * @param secret hides the keys, which contain usernames and IP addresses: the table has only their HMAC
 */
export function databaseLimiterFactory(query: Query, secret: Uint8Array): CreateLimiter {
  class DatabaseLimiter extends RateLimiterPostgres {
    override getKey(key: string): string {
      return createHmac('sha256', secret).update(super.getKey(key)).digest('base64url');
    }
  }
  return (name, points, seconds) =>
    new DatabaseLimiter({
      // Drop the name that rate-limiter-flexible gives the statement, because nameStatements() chooses the names of all
      // statements.
      storeClient: { query: ({ text, values }: Required<QueryConfig>) => query({ text, values }) },
      storeType: 'client',
      tableName: getTableName(rateLimits),
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
      // With this option, the limiter rejects requests beyond the limit from memory, without a query.
      inMemoryBlockOnConsumed: points,
      // Expired counts are not deleted here: scheduleDeletionOfExpiredCounts() deletes those of all limiters.
      clearExpiredByTimeout: false,
    });
}
