import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, QueryConfig, QueryResult } from 'pg';
import * as schema from '../schema.ts';
import { createConnectionPool } from './connections.ts';
import type { ConnectionPool } from './connections.ts';
import { nameStatements } from './namedStatements.ts';
import { retryConflicts } from './retryConflicts.ts';
import { openStandbys } from './standbys.ts';

type PostgresDatabase = NodePgDatabase<typeof schema>;

/** Runs one statement. */
export type Query = (statement: QueryConfig, values?: unknown[]) => Promise<QueryResult>;

// These timeouts are short enough for the API server to respond before the timeout of the web app (section 9), even if
// a standby has failed before: see standbys.ts. The response timeout is longer than the statement timeout in
// settings.ts, so that PostgreSQL cancels a slow statement before its connection is closed.
const POOL_CONNECTION_TIMEOUT_MS = 2000;
const RESPONSE_TIMEOUT_MS = 3800;

/**
 * Connects to the PostgreSQL at `url`. When it stops, hangs or fails over, statements usually fail within four seconds,
 * with an error that `isUnavailableError` recognises.
 * @param readUrls the standbys that `catalogueDb` reads from; its transactions use the primary
 * @param responseTimeoutMs the time without data after which a statement's connection is closed; 0 for no limit
 */
export function connectPostgres(
  url: string,
  readUrls: readonly string[] = [],
  responseTimeoutMs = RESPONSE_TIMEOUT_MS,
): { db: PostgresDatabase; catalogueDb: PostgresDatabase; query: Query; close: () => Promise<void> } {
  const primary = createConnectionPool(url, {
    connectionMs: POOL_CONNECTION_TIMEOUT_MS,
    responseMs: responseTimeoutMs,
  });
  const standbys = openStandbys(readUrls, primary);
  const transaction: PostgresDatabase['transaction'] = (run, options) =>
    retryConflicts(() => primary.use((client) => drizzle(client, { schema }).transaction(run, options)));
  const query = createQuery(primary);
  return {
    query,
    db: Object.assign(drizzle(poolWithQuery(query), { schema }), { transaction }),
    catalogueDb: Object.assign(drizzle(poolWithQuery(createQuery(standbys)), { schema }), { transaction }),
    close: async () => void (await Promise.all([primary.close(), standbys.close()])),
  };
}

const createQuery = ({ use }: ConnectionPool): Query =>
  nameStatements((...args) => retryConflicts(() => use((client) => client.query(...args))));

/** Returns an object with the only method of a pool that drizzle calls for statements outside a transaction. */
const poolWithQuery = (query: Query) => ({ query }) as unknown as Pool;
