import type { Socket } from 'node:net';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import type { Client, PoolClient } from 'pg';
import { isUnavailable } from './errorCode.ts';
import { retryConflicts } from './retryConflicts.ts';
import * as schema from './schema.ts';

type PostgresDatabase = NodePgDatabase<typeof schema>;

// The times are in milliseconds. The server must respond before the timeout of the web app (section 9).
const CONNECTION_TIMEOUT = 2000;
const STATEMENT_TIMEOUT = 3000;
/** The time without data after which a connection with a running statement is closed; longer than STATEMENT_TIMEOUT. */
const RESPONSE_TIMEOUT = 3300;

/**
 * Connects to the PostgreSQL at `url`. When it stops, hangs or fails over, statements fail within four seconds with an
 * error that `isUnavailable` recognises, and connections that are lost or no longer respond are replaced.
 */
export function connectPostgres(url: string): { db: PostgresDatabase; close: () => Promise<void> } {
  const pool = new Pool({
    connectionString: url,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    statement_timeout: STATEMENT_TIMEOUT,
    idle_in_transaction_session_timeout: 10_000,
    // Detects a server that has vanished while its connection is idle, before a request uses the connection.
    keepAlive: true,
    keepAliveInitialDelayMillis: 1000,
    options: '-c timezone=UTC',
  });
  // Without these listeners, the loss of a connection would end the process. The pool replaces an idle connection that
  // was lost. When a transaction was using the connection, its next statement fails.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    const socket = socketOf(client);
    socket.on('timeout', () => socket.destroy(timeoutError()));
  });
  pool.on('acquire', (client) => socketOf(client).setTimeout(RESPONSE_TIMEOUT));
  pool.on('release', (_error, client) => socketOf(client).setTimeout(0));

  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
  pool.query = ((...args: unknown[]) => retryConflicts(() => query(...args))) as typeof pool.query;
  const transaction: PostgresDatabase['transaction'] = (run, options) =>
    retryConflicts(() => withClient(pool, (db) => db.transaction(run, options)));
  return { db: Object.assign(drizzle(pool, { schema }), { transaction }), close: () => pool.end() };
}

/** Calls `run` with a connection of its own, and closes it afterwards if it is broken or still in a transaction. */
async function withClient<T>(pool: Pool, run: (db: PostgresDatabase) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    return await run(drizzle(client, { schema }));
  } catch (error) {
    isBroken = isUnavailable(error);
    throw error;
  } finally {
    client.release(isBroken || client.getTransactionStatus() !== 'I');
  }
}

// The types of pg do not show that the clients of the pool are instances of the class Client.
const socketOf = (client: PoolClient) => (client as unknown as Client).connection.stream as Socket;

const timeoutError = () => Object.assign(new Error('PostgreSQL does not respond'), { code: 'ETIMEDOUT' });
