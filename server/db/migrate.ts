import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { StartError } from '../startError.ts';
import type { Database, Fill } from './open.ts';
import { connectToPrimary } from './postgres/primary.ts';
import { liftTimeouts, storeConnectionSettings } from './postgres/settings.ts';
import * as schema from './schema.ts';

/** The directory of the migrations, which is next to this file in the sources and in the build. */
const MIGRATIONS_DIRECTORY = path.join(import.meta.dirname, 'migrations');

// The key of the advisory lock: an arbitrary number. It must never change, because processes of different versions of
// the server must take the same lock.
const MIGRATION_LOCK_KEY = 7_306_841;

/**
 * Brings the tables of the PostgreSQL server at `url` up to date, calls `fill`, and stores the settings of our
 * connections. Processes that start at the same time do this one after another.
 * @throws StartError when a newer version of the server has changed the tables
 */
export async function migratePostgres(url: string, fill: Fill): Promise<void> {
  const client = await connectToPrimary(url);
  try {
    await drizzle(client, { schema }).transaction(async (transaction) => {
      await liftTimeouts(transaction);
      // The lock belongs to the transaction and not to the connection, because a pooler may use another connection
      // after the transaction.
      await transaction.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK_KEY})`);
      await migrate(transaction, fill);
      await storeConnectionSettings(transaction);
    });
  } finally {
    await client.end();
  }
}

/**
 * Brings the tables of the embedded database up to date, then calls `fill`. No other process can have the database open
 * at the same time, so no lock is needed here.
 * @throws StartError when a newer version of the server has changed the tables
 */
export const migrateEmbedded = (db: Database, fill: Fill): Promise<void> =>
  db.transaction((transaction) => migrate(transaction, fill));

/**
 * Applies the migrations that are missing, which drizzle-kit has generated, and records them in the table of
 * drizzle-orm. Then calls `fill`. The function `migrate` of drizzle-orm is not used, because it begins another
 * transaction.
 */
async function migrate(db: Database, fill: Fill): Promise<void> {
  await db.execute(sql`create schema if not exists drizzle`);
  await db.execute(sql`create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint)`);
  await db.execute(sql`alter table drizzle.__drizzle_migrations add column if not exists name text`);
  const { rows: applied } = (await db.execute(
    sql`select created_at::float8 as time, name from drizzle.__drizzle_migrations`,
  )) as { rows: { time: number; name: string | null }[] };
  const newestAppliedTime = Math.max(0, ...applied.map(({ time }) => time));
  const migrations = readMigrations();
  const newestKnownTime = Math.max(...migrations.map(({ time }) => time));
  if (applied.some(({ time, name }) => time > newestKnownTime && !worksWithOldVersions(name)))
    throw new StartError(
      'A newer version of this server has changed the database. Start that version, or restore a backup that is older than the change.',
    );
  for (const { time, name, hash, statements } of migrations.filter(({ time }) => time > newestAppliedTime)) {
    for (const statement of statements) await db.execute(sql.raw(statement));
    await db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at, name) values (${hash}, ${time}, ${name})`,
    );
  }
  await fill(db);
}

/**
 * Returns true when older versions of the server can use the tables after the migration with this name. A migration
 * that takes something away that they need has "contract" in its name (docs/operations.md, "Changing the tables").
 */
const worksWithOldVersions = (name: string | null) => name !== null && !name.includes('contract');

function readMigrations() {
  const journal = JSON.parse(readFileSync(path.join(MIGRATIONS_DIRECTORY, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  return readMigrationFiles({ migrationsFolder: MIGRATIONS_DIRECTORY }).map(
    ({ folderMillis, hash, sql: statements }, index) => ({
      time: folderMillis,
      name: journal.entries[index]?.tag ?? '',
      hash,
      statements,
    }),
  );
}
