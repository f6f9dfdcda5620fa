import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate as migrateOnServer } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { Client } from 'pg';
import * as schema from './schema.ts';

/** The migrations lie beside this file, in the sources as in the build. */
const MIGRATIONS_FOLDER = path.join(import.meta.dirname, 'migrations');

// Any number, as long as it stays the same: whoever holds it migrates, the others wait.
const MIGRATION_LOCK = 7_306_841;

/** Brings the tables of the PostgreSQL at `url` up to date, and then runs `seed`, one process at a time. */
export async function migrateServer(
  url: string,
  seed: (db: NodePgDatabase<typeof schema>) => Promise<unknown>,
): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000, options: '-c timezone=UTC' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const db = drizzle(client, { schema });
    await migrateOnServer(db, { migrationsFolder: MIGRATIONS_FOLDER });
    await seed(db);
  } finally {
    await client.end();
  }
}

/** Brings the tables of the embedded database up to date; one process only has it open. */
export const migrateEmbedded = (db: PgliteDatabase<typeof schema>): Promise<void> =>
  migrate(db, { migrationsFolder: MIGRATIONS_FOLDER });
