import type { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { Pool } from 'pg';
import { openPglite, takeFolder } from './embedded.ts';
import { migrateEmbedded, migrateServer } from './migrate.ts';
import * as schema from './schema.ts';

/** The database, embedded or server: the same dialect, the same tables. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
  readonly db: Database;
  readonly kind: 'pglite' | 'postgres';
  readonly close: () => Promise<void>;
  /** Everything in it as a gzipped archive; the embedded database only. */
  readonly dump?: () => Promise<Blob>;
}

/** Where the database is: a PostgreSQL address, a folder of our own, or memory (from a dump, if one is given). */
export type Whereabouts = { url: string } | { dataDir: string } | { memory: true; dump?: Blob };

/**
 * Opens the database and brings its tables up to date.
 * @throws StartError when the embedded database is in use, or cannot be opened
 */
export async function openDatabase(where: Whereabouts): Promise<OpenDatabase> {
  return 'url' in where ? openServer(where.url) : openEmbedded(where);
}

async function openServer(url: string): Promise<OpenDatabase> {
  await migrateServer(url);
  const pool = new Pool({
    connectionString: url,
    connectionTimeoutMillis: 3000,
    statement_timeout: 5000,
    idle_in_transaction_session_timeout: 10_000,
    options: '-c timezone=UTC',
  });
  // A lost idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  return { db: drizzleServer(pool, { schema }), kind: 'postgres', close: () => pool.end() };
}

async function openEmbedded(where: { dataDir: string } | { memory: true; dump?: Blob }): Promise<OpenDatabase> {
  const release = 'dataDir' in where ? takeFolder(where.dataDir) : () => undefined;
  try {
    const client = await openPglite(where);
    const db = embeddedDatabase(client);
    await migrateEmbedded(db);
    const close = async () => {
      await client.close();
      release();
    };
    return { db, kind: 'pglite', close, dump: () => client.dumpDataDir('gzip') };
  } catch (error) {
    release();
    throw error;
  }
}

/** The embedded database as everything but its opening sees it. */
export const embeddedDatabase = (client: PGlite) => drizzleEmbedded(client, { schema });
