import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { getTableName, sql } from 'drizzle-orm';
import { inject } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import type { Database, OpenDatabase } from '#server/db/open.ts';
import { catalogueVersion } from '#server/db/schema.ts';
import { createCatalogueIndex } from '#server/repositories/catalogue/index/catalogueIndex.ts';
import type { CatalogueIndex } from '#server/repositories/catalogue/index/catalogueIndex.ts';
import { importSample } from '#server/sample.ts';
import { runStatements, withDatabase } from './postgresTemplate.ts';
import { TABLES } from './tableRows.ts';

/**
 * This file keeps databases open between the test files of a worker, because opening one takes longer than most files
 * run.
 */

interface TestDatabase {
  readonly opened: OpenDatabase;
  /** The index of the catalogue, which all tests on this database share: to read it takes longer than most tests. */
  readonly catalogueIndex: CatalogueIndex;
  /** The fingerprint of the database when it was opened. */
  readonly originalFingerprint: string;
}

// Vitest keeps the modules of a worker between files (`isolate: false`), except in the DOM project: dom/setup.ts resets
// them, so the list is a property of globalThis.
const idleDatabases = ((globalThis as { idleTestDatabases?: TestDatabase[] }).idleTestDatabases ??= []);

/**
 * Returns a database with the sample catalogue and no users: an embedded one in memory, or a copy of the PostgreSQL
 * template when TEST_DATABASE is 'postgres'. `returnDatabase` keeps it for the next file of the worker when its
 * contents are unchanged, and closes it otherwise.
 */
export async function borrowDatabase(): Promise<
  Pick<OpenDatabase, 'db' | 'query'> & { catalogueIndex: CatalogueIndex; returnDatabase: () => Promise<void> }
> {
  const database = idleDatabases.pop() ?? (await openTestDatabase());
  const { close, ...connection } = database.opened;
  return {
    ...connection,
    catalogueIndex: database.catalogueIndex,
    async returnDatabase() {
      if ((await readFingerprint(connection.db)) === database.originalFingerprint) idleDatabases.push(database);
      else await close();
    },
  };
}

async function openTestDatabase(): Promise<TestDatabase> {
  const opened = process.env['TEST_DATABASE'] === 'postgres' ? await copyTemplate() : await openDump();
  return {
    opened,
    catalogueIndex: createCatalogueIndex(opened.db),
    originalFingerprint: await readFingerprint(opened.db),
  };
}

async function openDump(): Promise<OpenDatabase> {
  const dump = await openAsBlob(inject('embeddedTemplate').dump);
  return openDatabase({ memory: true, dump }, importSample);
}

async function copyTemplate(): Promise<OpenDatabase> {
  const { url, template } = inject('postgres');
  // The name starts with the template's name, because the run drops all databases with this prefix at its end.
  const databaseName = `${template}_${randomBytes(4).toString('hex')}`;
  await runStatements(url, `create database ${databaseName} template ${template}`);
  return openDatabase({ url: withDatabase(url, databaseName) }, importSample);
}

/**
 * Returns a text that is equal for two databases with the same rows, constraints, indexes and triggers. The
 * version of the catalogue does not count, because it also grows when a change is undone.
 */
async function readFingerprint(db: Database): Promise<string> {
  const contents = TABLES.filter((table) => table !== catalogueVersion).map(
    (table) => `(select md5(string_agg(t::text, '' order by t::text)) from ${getTableName(table)} t)`,
  );
  const constraints = `(select string_agg(conname, '' order by conname) from pg_constraint)`;
  const indexes = `(select string_agg(indexdef, '' order by indexdef) from pg_indexes where schemaname = 'public')`;
  const triggers = `(select string_agg(tgname, '' order by tgname) from pg_trigger where not tgisinternal)`;
  const expressions = [...contents, constraints, indexes, triggers].map((part) => `coalesce(${part}, '')`).join();
  const { rows } = (await db.execute(sql.raw(`select array[${expressions}] as parts`))) as { rows: unknown[] };
  return JSON.stringify(rows);
}
