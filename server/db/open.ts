import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { StartError } from '../startError.ts';
import { hasDiskSpace } from '../diskSpace.ts';
import { rootCause } from './errorCode.ts';
import { databaseDirectory, lockDataDirectory, openPglite } from './embedded/database.ts';
import { migrateEmbedded, migratePostgres } from './migrate.ts';
import type { WriteBackup } from './embedded/backups.ts';
import { createMaintenanceTasks } from './embedded/maintenance.ts';
import type { Notifications } from './notifications.ts';
import type { Query } from './postgres/connect.ts';
import { connectPostgres } from './postgres/connect.ts';
import { postgresNotifications } from './postgres/notifications.ts';
import * as schema from './schema.ts';

/** The embedded database or a PostgreSQL server; both have the same SQL dialect and tables. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** A transaction of the database. Functions that must run in a transaction have a parameter of this type. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export interface OpenDatabase {
  readonly db: Database;
  /**
   * The database for reads of the catalogue. Its statements outside a transaction use the standbys, if there are any,
   * which may lag a moment behind.
   */
  readonly catalogueDb: Database;
  readonly close: () => Promise<void>;
  /**
   * Runs one statement. Rate limits use it to count requests across all processes. Exists only for a PostgreSQL server.
   */
  readonly query?: Query;
  /** Sends messages to other processes, and receives theirs. Exists only for a PostgreSQL server. */
  readonly notifications?: Notifications;
  /** Writes a backup to a new file while the database is in use. Exists only for an embedded database on a disk. */
  readonly writeBackup?: WriteBackup;
  /** Makes the disk space of deleted data usable again. Exists only for an embedded database on a disk. */
  readonly reclaimSpace?: () => Promise<void>;
  /** Returns true when the disk has space for a write. Exists only for an embedded database on a disk. */
  readonly hasDiskSpace?: () => boolean;
}

/** A function that fills the database if it is new. */
export type FillDatabase = (db: Database) => Promise<unknown>;

interface PostgresLocation {
  readonly url: string;
  /** The URLs of the standbys. */
  readonly readUrls?: readonly string[];
  /** The URL at which PostgreSQL itself is reached when `url` leads to a connection pooler. */
  readonly listenUrl?: string | undefined;
  /** The connection of a statement is closed after this many milliseconds without a response; 0 for no limit. */
  readonly responseTimeoutMs?: number;
}

/** The location of the database: a PostgreSQL server, a data directory, or memory with the content of `dump`. */
export type DatabaseLocation = PostgresLocation | { dataDir: string } | { memory: true; dump?: Blob };

/**
 * Opens the database and brings its tables up to date.
 * @param fill fills the database if it is new; it is called at every start, by one process at a time
 * @throws StartError when the database cannot be reached or opened, or when another process uses the embedded database
 */
export async function openDatabase(location: DatabaseLocation, fill: FillDatabase): Promise<OpenDatabase> {
  return 'url' in location ? openPostgres(location, fill) : openEmbedded(location, fill);
}

async function openPostgres(
  { url, readUrls, listenUrl, responseTimeoutMs }: PostgresLocation,
  fill: FillDatabase,
): Promise<OpenDatabase> {
  await migratePostgres(url, fill).catch((cause: unknown) => {
    if (cause instanceof StartError) throw cause;
    throw new StartError(`The PostgreSQL of DATABASE_URL cannot be used: ${reasonOf(cause)}.`, 1, { cause });
  });
  const postgres = connectPostgres(url, readUrls, responseTimeoutMs);
  return { ...postgres, notifications: postgresNotifications(postgres.query, listenUrl ?? url) };
}

// Returns the message of the root cause. The message of an error from drizzle-orm only quotes the query. When a host
// with several addresses refuses the connection, only the errors inside the AggregateError have a message.
function reasonOf(error: unknown): string {
  const cause = rootCause(error);
  return cause instanceof Error ? cause.message : 'unknown';
}

async function openEmbedded(
  location: { dataDir: string } | { memory: true; dump?: Blob },
  fill: FillDatabase,
): Promise<OpenDatabase> {
  const releaseLock = 'dataDir' in location ? await lockDataDirectory(location.dataDir) : () => undefined;
  try {
    const client = await openPglite(location);
    const db = drizzleEmbedded(client, { schema });
    await migrateEmbedded(db, fill);
    const close = async () => {
      await client.close();
      releaseLock();
    };
    return {
      db,
      catalogueDb: db,
      close,
      ...('dataDir' in location && {
        ...createMaintenanceTasks(client, databaseDirectory(location.dataDir)),
        hasDiskSpace: () => hasDiskSpace(location.dataDir),
      }),
    };
  } catch (cause) {
    releaseLock();
    if (cause instanceof StartError || !('dataDir' in location)) throw cause;
    throw new StartError(
      `The database in ${location.dataDir} could not be prepared: ${reasonOf(cause)}. Is the disk full?`,
      1,
      { cause },
    );
  }
}
