import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import type { Logger } from 'pino';
import { createApp } from '#server/app.ts';
import type { Config } from '#server/config.ts';
import type { Database, OpenDatabase } from '#server/db/open.ts';
import * as tables from '#server/db/schema.ts';
import type { App } from '#server/http/context.ts';
import { createMemoryLimiter, databaseLimiterFactory } from '#server/http/limits/createLimiter.ts';
import type { PictureStore } from '#server/pictures/pictureStore.ts';
import { readPictures } from '#server/routes/pictures.ts';
import { SAMPLE_PICTURES_DIRECTORY } from '#server/sample.ts';
import { createPasswordQueue } from '#server/security/passwordQueue.ts';
import { borrowDatabase } from '#support/database/workerDatabase.ts';

/** The real server, running in the process of the test. */
export interface TestBackend {
  readonly app: App;
  readonly db: Database;
  /** Runs one SQL statement on PostgreSQL; undefined when the database is embedded. */
  readonly query: OpenDatabase['query'];
  /** The settings of the server, such as the secret with which it signs access tokens. */
  readonly config: Config;
  /**
   * Returns the server's response to a request. Page tests let MSW pass the API requests of a page to this function.
   */
  readonly fetch: (request: Request) => Promise<Response>;
  /**
   * Deletes everything that users and visitors have stored, and resets the rate limits. Keeps the sample catalogue, and
   * restores the rating of each service to which a review was added. Other changes of a service stay.
   */
  readonly reset: () => Promise<void>;
  /** Deletes the same data as `reset`, and returns the database so that another test file can use it. */
  readonly close: () => Promise<void>;
}

export interface TestBackendOptions {
  readonly clock?: () => Date;
  /** The settings that differ from the defaults of test servers. */
  readonly config?: Partial<Config>;
  readonly log?: Logger;
  readonly hasDiskSpace?: () => boolean;
  readonly pictureStore?: PictureStore;
  /** True when passwords are hashed as slowly as in production, about a hundred times slower than by default. */
  readonly usesProductionHashing?: boolean;
}

/**
 * Returns the dependencies with which createApp() creates another server on the database of a backend. That server
 * counts its limits in memory and writes no log.
 */
export const appDependencies = ({ db, config }: Pick<TestBackend, 'db' | 'config'>) => ({
  db,
  catalogueDb: db,
  config,
  clock: () => new Date(),
  log: pino({ level: 'silent' }),
  createLimiter: createMemoryLimiter,
});

// Use the fastest hashing settings, because most tests do not depend on the strength of the hashes.
const quickPasswordQueue = createPasswordQueue({ memoryCost: 8, timeCost: 1, parallelism: 1 });

/**
 * Creates the real server in this process, on a database with the sample catalogue that no other test uses until
 * `close()`.
 */
export async function createTestBackend(options: TestBackendOptions = {}): Promise<TestBackend> {
  const { db, query, catalogueIndex, returnDatabase } = await borrowDatabase();
  const pictures = readPictures(SAMPLE_PICTURES_DIRECTORY);
  const config: Config = { tokenSecrets: [randomBytes(32)], allowedOrigins: [], trustedProxies: 0, ...options.config };
  const createTestApp = () =>
    createApp(
      {
        db,
        catalogueDb: db,
        catalogueIndex,
        clock: options.clock ?? (() => new Date()),
        config,
        log: options.log ?? pino({ level: 'silent' }),
        hasDiskSpace: options.hasDiskSpace,
        pictureStore: options.pictureStore,
        createLimiter: query ? databaseLimiterFactory(query, config.tokenSecrets[0]) : createMemoryLimiter,
        ...(!options.usesProductionHashing && { passwordQueue: quickPasswordQueue }),
      },
      pictures,
    );
  let app = createTestApp();
  const ratings = await db
    .select({ id: tables.services.id, rating: tables.services.rating, count: tables.services.reviewCount })
    .from(tables.services);
  const originalCountsHash = await hashReviewCounts(db);

  const deleteUserData = async () => {
    // Deleting a user also deletes the rows that reference it.
    await db.delete(tables.users);
    await db.delete(tables.plans);
    await db.delete(tables.enquiries);
    await db.delete(tables.customPackages);
    await db.delete(tables.bookings);
    await db.delete(tables.idempotencyKeys);
    await db.delete(tables.rateLimits);
    // Update the ratings only when a review was added: to find that out takes a quarter of the time of an update.
    if ((await hashReviewCounts(db)) === originalCountsHash) return;
    const originalRatings = JSON.stringify(ratings);
    await db.execute(sql`
      update services set rating = original.rating, review_count = original.count
      from json_to_recordset(${originalRatings}::json) as original(id text, rating double precision, count integer)
      where services.id = original.id and services.review_count <> original.count`);
  };

  return {
    get app() {
      return app;
    },
    db,
    query,
    config,
    fetch: async (request) => app.fetch(request),
    async close() {
      await deleteUserData();
      await returnDatabase();
    },
    async reset() {
      await deleteUserData();
      app = createTestApp();
    },
  };
}

/** Returns a hash that changes when the number of reviews of any service changes. */
async function hashReviewCounts(db: Database): Promise<unknown> {
  const { rows } = (await db.execute(
    sql`select md5(string_agg(id || ' ' || review_count, ',' order by id)) as hash from services`,
  )) as { rows: { hash: string }[] };
  return rows[0]?.hash;
}
