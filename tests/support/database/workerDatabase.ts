import { Blob } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { inject } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import type { Database, OpenDatabase } from '#server/db/open.ts';
import * as schema from '#server/db/schema.ts';
import { importSample } from '#server/sample.ts';
import { administer, withDatabase } from './postgresTemplate.ts';

/** The databases that a worker's test files use one after the other: opening one costs more than most files do. */

interface TestDatabase {
  readonly opened: OpenDatabase;
  /** `fingerprint` of it when it was new. */
  readonly original: string;
}

// Vitest keeps the modules of a worker from file to file (`isolate: false`), except in the DOM project: see dom.ts.
const idle = ((globalThis as { idleTestDatabases?: TestDatabase[] }).idleTestDatabases ??= []);

/**
 * A database with the sample catalogue and no users: in memory, or, where the project says so, a copy of the template
 * on PostgreSQL. `giveBack` keeps it for the worker's next file if nothing in it has changed, and closes it otherwise.
 */
export async function borrowDatabase(): Promise<{ db: Database; giveBack: () => Promise<void> }> {
  const database = idle.pop() ?? (await open());
  const { db, close } = database.opened;
  return {
    db,
    async giveBack() {
      if ((await fingerprint(db)) === database.original) idle.push(database);
      else await close();
    },
  };
}

async function open(): Promise<TestDatabase> {
  const opened = process.env['TEST_DATABASE'] === 'postgres' ? await copyTemplate() : await openDump();
  return { opened, original: await fingerprint(opened.db) };
}

async function openDump(): Promise<OpenDatabase> {
  const dump = new Blob([await readFile(inject('catalogueDump'))]);
  return openDatabase({ memory: true, dump: dump as globalThis.Blob }, importSample);
}

async function copyTemplate(): Promise<OpenDatabase> {
  const { url, template } = inject('postgres');
  // The name says which template it was copied from: the run drops all of its copies at its end.
  const name = `${template}_${randomBytes(4).toString('hex')}`;
  await administer(url, `create database ${name} template ${template}`);
  return openDatabase({ url: withDatabase(url, name) }, importSample);
}

const TABLES = Object.values(schema).flatMap((table: unknown) => (is(table, PgTable) ? [getTableName(table)] : []));

/** Equal for two databases with the same rows, constraints and indexes. */
async function fingerprint(db: Database): Promise<string> {
  const contents = TABLES.map((table) => `(select md5(string_agg(t::text, '' order by t::text)) from ${table} t)`);
  const constraints = `(select string_agg(conname, '' order by conname) from pg_constraint)`;
  const indexes = `(select string_agg(indexdef, '' order by indexdef) from pg_indexes where schemaname = 'public')`;
  const all = [...contents, constraints, indexes].map((part) => `coalesce(${part}, '')`).join();
  const { rows } = (await db.execute(sql.raw(`select array[${all}] as parts`))) as { rows: unknown[] };
  return JSON.stringify(rows);
}
