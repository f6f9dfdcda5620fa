import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { Pool } from 'pg';
import { StartError } from '../environment.ts';
import { hasSpace } from './diskSpace.ts';
import { openPglite, takeFolder } from './embedded.ts';
import { migrateEmbedded, migrateServer } from './migrate.ts';
import * as schema from './schema.ts';
import { seedCatalogue } from './seed.ts';

/** The database, embedded or server: the same dialect, the same tables. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
  readonly db: Database;
  readonly kind: 'pglite' | 'postgres';
  readonly close: () => Promise<void>;
  /** Everything in it as a gzipped archive; the embedded database only. */
  readonly dump?: () => Promise<Blob>;
  /** Whether its disk has room for a write; an embedded database in a folder only. */
  readonly hasSpace?: () => boolean;
}

/** Where the database is: a PostgreSQL address, a folder of our own, or memory (from a dump, if one is given). */
export type Whereabouts = { url: string } | { dataDir: string } | { memory: true; dump?: Blob };

/**
 * Opens the database, brings its tables up to date, and fills a new one with the sample catalogue.
 * @throws StartError when it cannot be reached or opened, or the embedded database is in use
 */
export async function openDatabase(where: Whereabouts): Promise<OpenDatabase> {
  return 'url' in where ? openServer(where.url) : openEmbedded(where);
}

async function openServer(url: string): Promise<OpenDatabase> {
  await migrateServer(url, seedCatalogue).catch((cause: unknown) => {
    throw Object.assign(new StartError(`The PostgreSQL of DATABASE_URL cannot be used: ${whyNot(cause)}.`), { cause });
  });
  const pool = new Pool({
    connectionString: url,
    connectionTimeoutMillis: 3000,
    // Ended and answered before the app gives up (section 9).
    statement_timeout: 3000,
    // For a server that hears nothing any more.
    query_timeout: 4000,
    keepAlive: true,
    idle_in_transaction_session_timeout: 10_000,
    options: '-c timezone=UTC',
  });
  // A lost idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  return { db: drizzleServer(pool, { schema }), kind: 'postgres', close: () => pool.end() };
}

// A refusal by a host with several addresses has its words only in its parts.
function whyNot(cause: unknown): string {
  if (cause instanceof AggregateError) return whyNot(cause.errors[0]);
  return cause instanceof Error ? (cause.cause instanceof Error ? cause.cause.message : cause.message) : 'unknown';
}

async function openEmbedded(where: { dataDir: string } | { memory: true; dump?: Blob }): Promise<OpenDatabase> {
  const release = 'dataDir' in where ? await takeFolder(where.dataDir) : () => undefined;
  try {
    const client = await openPglite(where);
    const db = drizzleEmbedded(client, { schema });
    await migrateEmbedded(db);
    await seedCatalogue(db);
    const close = async () => {
      await client.close();
      release();
    };
    return {
      db,
      kind: 'pglite',
      close,
      dump: () => client.dumpDataDir('gzip'),
      ...('dataDir' in where && { hasSpace: () => hasSpace(where.dataDir) }),
    };
  } catch (cause) {
    release();
    if (cause instanceof StartError || !('dataDir' in where)) throw cause;
    throw Object.assign(
      new StartError(`The database in ${where.dataDir} could not be made ready: ${whyNot(cause)}. Is the disk full?`),
      { cause },
    );
  }
}
