import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate as applyToPostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as applyToPglite } from 'drizzle-orm/pglite/migrator';
import { Client } from 'pg';
import * as schema from './schema.ts';

/** The directory of the migrations, which is next to this file in the sources and in the build. */
const MIGRATIONS_DIRECTORY = path.join(import.meta.dirname, 'migrations');

// The key of the advisory lock: an arbitrary number that must never change.
const MIGRATION_LOCK = 7_306_841;

/**
 * Brings the tables of the PostgreSQL server at `url` up to date, then calls `fill`. Processes that start at the same
 * time do this one after another.
 */
export async function migratePostgres(
  url: string,
  fill: (db: NodePgDatabase<typeof schema>) => Promise<unknown>,
): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000, options: '-c timezone=UTC' });
  // Without a listener, the loss of the connection would end the process. The next statement fails.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const db = drizzle(client, { schema });
    await applyToPostgres(db, { migrationsFolder: MIGRATIONS_DIRECTORY });
    await fill(db);
  } finally {
    await client.end();
  }
}

/** Brings the tables of the embedded database up to date. No other process has it open. */
export const migrateEmbedded = (db: PgliteDatabase<typeof schema>): Promise<void> =>
  applyToPglite(db, { migrationsFolder: MIGRATIONS_DIRECTORY });
