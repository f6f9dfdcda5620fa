import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/db/open.ts';
import { importSample } from '#server/sample.ts';
import { startPostgres } from './embeddedPostgres.ts';
import type { Postgres } from './embeddedPostgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL where databases may be made, and the database there to copy; only in the project that tests on PostgreSQL. */
    postgres: { url: string; template: string };
  }
}

/** The same address with another database. */
export function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** Runs statements on the PostgreSQL at `url`, one after the other. */
export async function administer(url: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Makes, once for each run, the PostgreSQL database that every test backend of that half is a copy of. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const postgres: Pick<Postgres, 'url' | 'stop'> = given
    ? { url: given, stop: () => Promise.resolve() }
    : await start();
  const template = `utsava_template_${randomBytes(4).toString('hex')}`;
  await administer(postgres.url, `create database ${template}`);
  const { close } = await openDatabase({ url: withDatabase(postgres.url, template) }, importSample);
  await close();
  project.provide('postgres', { url: postgres.url, template });
  return async () => {
    await dropDatabases(postgres.url, template);
    await postgres.stop();
  };
}

/** Drops the template and every copy that the workers made of it. */
async function dropDatabases(url: string, template: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database where datname like $1', [
    `${template}%`,
  ]);
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  await client.end();
}

async function start(): Promise<Postgres> {
  try {
    return await startPostgres();
  } catch (cause) {
    throw new Error('The server tests need a PostgreSQL: set TEST_DATABASE_URL to one where databases may be made.', {
      cause,
    });
  }
}
