import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

/** The migrations lie beside this file, in the sources as in the build. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('migrations', import.meta.url));

// Any number, as long as it stays the same: whoever holds it migrates, the others wait.
const MIGRATION_LOCK = 7_306_841;

/** Brings the tables of the PostgreSQL at `url` up to date, one process at a time. */
export async function migrateServer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, options: '-c timezone=UTC' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
  } finally {
    await client.end();
  }
}
