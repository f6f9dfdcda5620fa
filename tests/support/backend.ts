import { Blob } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import type { Logger } from 'pino';
import { inject } from 'vitest';
import { createApp } from '#server/app.ts';
import type { Config } from '#server/config.ts';
import { openDatabase } from '#server/db/open.ts';
import type { Database, OpenDatabase } from '#server/db/open.ts';
import * as tables from '#server/db/schema.ts';
import type { App } from '#server/http/context.ts';

export interface TestBackend {
  readonly app: App;
  readonly db: Database;
  readonly config: Config;
  /** Answers a request as the server would; pages are given this through MSW. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Forgets every user and what they sent, and every limit reached; the sample catalogue stays. */
  readonly reset: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface TestBackendOptions {
  readonly clock?: () => Date;
  readonly config?: Partial<Config>;
  readonly log?: Logger;
  readonly hasSpace?: () => boolean;
}

/**
 * The real server in this process on a database of its own with the sample catalogue: in memory, or, in the PostgreSQL
 * half of the server tests, a copy of the template there.
 */
export async function createTestBackend(options: TestBackendOptions = {}): Promise<TestBackend> {
  const { db, close } = await openTestDatabase();
  const config: Config = { tokenSecrets: [randomBytes(32)], allowedOrigins: [], trustedProxies: 0, ...options.config };
  const create = () =>
    createApp({
      db,
      clock: options.clock ?? (() => new Date()),
      config,
      log: options.log ?? pino({ level: 'silent' }),
      hasSpace: options.hasSpace,
    });
  let app = create();
  const ratings = await db
    .select({ id: tables.services.id, rating: tables.services.rating, count: tables.services.reviewCount })
    .from(tables.services);

  return {
    get app() {
      return app;
    },
    db,
    config,
    fetch: async (request) => app.fetch(request),
    close,
    async reset() {
      // Rows that belong to users go with them.
      await db.delete(tables.users);
      await db.delete(tables.enquiries);
      await db.delete(tables.customPackages);
      await db.delete(tables.idempotencyKeys);
      const known = JSON.stringify(ratings);
      await db.execute(sql`
        update services set rating = known.rating, review_count = known.count
        from json_to_recordset(${known}::json) as known(id text, rating double precision, count integer)
        where services.id = known.id and services.review_count <> known.count`);
      app = create();
    },
  };
}

async function openTestDatabase(): Promise<OpenDatabase> {
  const postgres = process.env['TEST_HALF'] === 'postgres' ? inject('postgres') : undefined;
  if (!postgres) {
    const dump = new Blob([await readFile(inject('catalogueDump'))]);
    return openDatabase({ memory: true, dump: dump as globalThis.Blob });
  }
  const { administer, withDatabase } = await import('./postgresTemplate.ts');
  const name = `utsava_test_${randomBytes(6).toString('hex')}`;
  await administer(postgres.url, `create database ${name} template ${postgres.template}`);
  const opened = await openDatabase({ url: withDatabase(postgres.url, name) });
  return {
    ...opened,
    async close() {
      await opened.close();
      await administer(postgres.url, `drop database ${name}`);
    },
  };
}
