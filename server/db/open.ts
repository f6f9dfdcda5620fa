import { mkdirSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { Pool } from 'pg';
import { migrateEmbedded, migrateServer } from './migrate.ts';
import * as schema from './schema.ts';

/** The database, embedded or server: the same dialect, the same tables. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
  readonly db: Database;
  readonly kind: 'pglite' | 'postgres';
  readonly close: () => Promise<void>;
}

/** Where the database is: a PostgreSQL address, a folder of our own, or memory (from a dump, if one is given). */
export type Whereabouts = { url: string } | { dataDir: string } | { memory: true; dump?: Blob };

/** Opens the database and brings its tables up to date. */
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
  const client = await openPglite(where);
  const db = embeddedDatabase(client);
  await migrateEmbedded(db);
  return { db, kind: 'pglite', close: () => client.close() };
}

/** The embedded database itself, with the extensions that the tables need. */
export async function openPglite(where: { dataDir: string } | { memory: true; dump?: Blob }): Promise<PGlite> {
  const extensions = { pg_trgm };
  if ('dataDir' in where) {
    mkdirSync(where.dataDir, { recursive: true, mode: 0o700 });
    return PGlite.create({ dataDir: where.dataDir, extensions });
  }
  return PGlite.create({ extensions, ...(where.dump && { loadDataDir: where.dump }) });
}

/** The embedded database as everything but its opening sees it. */
export const embeddedDatabase = (client: PGlite) => drizzleEmbedded(client, { schema });
