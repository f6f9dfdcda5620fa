import { Client } from 'pg';
import type { ClientBase } from 'pg';
import { hostUrls } from './hostUrls.ts';

/** The time to wait for a connection outside the pool, such as that of a migration. No request waits for it. */
const DEDICATED_CONNECTION_TIMEOUT_MS = 10_000;

/** The settings with which the operating system detects that a server has vanished while its connection is idle. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 1000 };

/**
 * Connects to the PostgreSQL at `url`. Of several hosts, it takes the first that is the primary.
 * @throws the error of the last host when none of them can be used
 */
export async function connectToPrimary(url: string): Promise<Client> {
  const urls = hostUrls(url);
  for (const [index, connectionString] of urls.entries()) {
    const client = new Client({
      connectionString,
      connectionTimeoutMillis: DEDICATED_CONNECTION_TIMEOUT_MS,
      ...KEEP_ALIVE,
    });
    // Without a listener, the loss of the connection would end the process. With it, the next statement fails.
    client.on('error', () => undefined);
    try {
      await client.connect();
      if (urls.length > 1) await rejectStandby(client);
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (index === urls.length - 1) throw error;
    }
  }
  throw new Error('The URL names no host');
}

/** @throws an error with the SQLSTATE of a read-only server when the client is connected to a standby */
export async function rejectStandby(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"');
  if (rows[0]?.isStandby) throw Object.assign(new Error('The PostgreSQL server is a standby'), { code: '25006' });
}
