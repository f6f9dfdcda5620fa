import path from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate as applyToPostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as applyToPglite } from 'drizzle-orm/pglite/migrator';
import { Client } from 'pg';
import { StartError } from '../startError.ts';
import type { Database } from './open.ts';
import * as schema from './schema.ts';

/** The directory of the migrations, which is next to this file in the sources and in the build. */
const MIGRATIONS = { migrationsFolder: path.join(import.meta.dirname, 'migrations') };

// The key of the advisory lock: an arbitrary number that must never change.
const MIGRATION_LOCK = 7_306_841;

/**
 * Brings the tables of the PostgreSQL server at `url` up to date, then calls `fill`. Processes that start at the same
 * time do this one after another.
 * @throws StartError when a newer version of the server has changed the tables
 */
export async function migratePostgres(
  url: string,
  fill: (db: NodePgDatabase<typeof schema>) => Promise<unknown>,
): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000, options: '-c timezone=UTC' });
  // Without a listener, the loss of the connection would end the process. With it, the next statement fails.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const db = drizzle(client, { schema });
    await rejectNewerDatabase(db);
    await applyToPostgres(db, MIGRATIONS);
    await fill(db);
  } finally {
    await client.end();
  }
}

/**
 * Brings the tables of the embedded database up to date. No other process can have it open at the same time.
 * @throws StartError when a newer version of the server has changed the tables
 */
export async function migrateEmbedded(db: PgliteDatabase<typeof schema>): Promise<void> {
  await rejectNewerDatabase(db);
  await applyToPglite(db, MIGRATIONS);
}

async function rejectNewerDatabase(db: Database): Promise<void> {
  // In this table, drizzle-orm records when each applied migration was written, in milliseconds.
  const { rows: tables } = (await db.execute(
    sql`select 1 where to_regclass('drizzle.__drizzle_migrations') is not null`,
  )) as { rows: unknown[] };
  if (tables.length === 0) return;
  const { rows } = (await db.execute(
    sql`select max(created_at)::float8 as newest from drizzle.__drizzle_migrations`,
  )) as {
    rows: { newest: number | null }[];
  };
  const newestKnown = Math.max(...readMigrationFiles(MIGRATIONS).map(({ folderMillis }) => folderMillis));
  if ((rows[0]?.newest ?? 0) > newestKnown)
    throw new StartError(
      'A newer version of this server has changed the database. Start that version, or restore a backup that is older than the change.',
    );
}
