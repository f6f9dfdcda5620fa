import type { Socket } from 'node:net';
import { Pool } from 'pg';
import type { Client, ClientBase, PoolClient } from 'pg';
import { isUnavailableError } from '../errorCode.ts';
import { hostUrls } from './hostUrls.ts';
import { KEEP_ALIVE, rejectStandby } from './primary.ts';

/** Connections to a PostgreSQL server. Those that are lost or no longer respond are replaced. */
export interface ConnectionPool {
  /**
   * Calls `run` with a connection that nobody else uses meanwhile. Closes the connection afterwards if it is broken or
   * still in a transaction.
   * @throws an error that `isUnavailableError` recognises when the server stops, hangs or fails over
   */
  readonly use: <T>(run: (client: PoolClient) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}

/** Times in milliseconds after which a server that does not respond counts as unavailable. */
export interface Timeouts {
  /** The time to wait for a connection. When there are several hosts, each of them gets an equal part of it. */
  readonly connectionMs: number;
  /**
   * A connection with a running statement is closed after this time without data; 0 for no limit. The time that was
   * spent waiting for the connection is subtracted.
   */
  readonly responseMs: number;
}

/**
 * Creates the pool of connections to the PostgreSQL at `url`. Each is opened when it is needed. Of several hosts, the
 * primary is used.
 */
export function createConnectionPool(url: string, { connectionMs, responseMs }: Timeouts): ConnectionPool {
  const urls = hostUrls(url);
  let hostIndex = 0;
  const pool = new Pool({
    connectionString: urls[hostIndex],
    connectionTimeoutMillis: connectionMs / urls.length,
    ...KEEP_ALIVE,
    async onConnect(client) {
      const socket = socketOf(client);
      socket.on('timeout', () => socket.destroy(createTimeoutError()));
      if (urls.length === 1) return;
      socket.setTimeout(connectionMs);
      await rejectStandby(client);
    },
  });
  // Without these listeners, the loss of a connection would end the process. The pool replaces an idle connection that
  // was lost. When a transaction was using the connection, its next statement fails.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  // A connection that is idle must not time out.
  pool.on('release', (_error, client) => socketOf(client).setTimeout(0));

  /** Returns a connection. When the current host fails, tries the next one, until each host has been tried once. */
  const connect = async (): Promise<PoolClient> => {
    for (let attempt = 1; ; attempt += 1) {
      const triedIndex = hostIndex;
      try {
        return await pool.connect();
      } catch (error) {
        if (attempt === urls.length || isPoolBusy(error)) throw error;
        // Another request may have changed the current host meanwhile.
        if (hostIndex === triedIndex) hostIndex = (hostIndex + 1) % urls.length;
        pool.options.connectionString = urls[hostIndex];
      }
    }
  };

  return {
    async use(run) {
      const startedAt = performance.now();
      const client = await connect();
      // At least 1, because a timeout of 0 would mean no limit.
      socketOf(client).setTimeout(responseMs && Math.max(1, responseMs - (performance.now() - startedAt)));
      let isBroken = false;
      try {
        return await run(client);
      } catch (error) {
        isBroken = isUnavailableError(error);
        throw error;
      } finally {
        client.release(isBroken || client.getTransactionStatus() !== 'I');
      }
    },
    close: () => pool.end(),
  };
}

// The types of pg do not show that the clients of the pool are instances of the class Client.
const socketOf = (client: ClientBase) => (client as unknown as Client).connection.stream as Socket;

const createTimeoutError = () => Object.assign(new Error('PostgreSQL does not respond'), { code: 'ETIMEDOUT' });

/**
 * Returns true when no connection was returned to the pool in time: this does not mean that the host is unavailable.
 */
const isPoolBusy = (error: unknown) =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect';
