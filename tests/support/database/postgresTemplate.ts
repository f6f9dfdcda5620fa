import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/db/open.ts';
import { importSample } from '#server/sample.ts';
import { startPostgres } from './postgresServer.ts';
import type { PostgresServer } from './postgresServer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The URL of a PostgreSQL server, and the name of its database that tests copy. Set only in the project that tests
     * on PostgreSQL.
     */
    postgres: { url: string; template: string };
  }
}

/** Returns the PostgreSQL URL with its database name replaced by `name`. */
export function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** Runs SQL statements on the PostgreSQL database at `url`, one after the other. */
export async function runStatements(url: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Creates the PostgreSQL database that every test backend on PostgreSQL copies, once for each test run. Uses the server
 * at TEST_DATABASE_URL, or starts one. Returns a function that drops the databases after the run.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const existingUrl = process.env['TEST_DATABASE_URL'];
  const postgres: Pick<PostgresServer, 'url' | 'stop'> = existingUrl
    ? { url: existingUrl, stop: () => Promise.resolve() }
    : await startTestPostgres();
  const template = `utsava_template_${randomBytes(4).toString('hex')}`;
  await runStatements(postgres.url, `create database ${template}`);
  const { close } = await openDatabase({ url: withDatabase(postgres.url, template) }, importSample);
  await close();
  project.provide('postgres', { url: postgres.url, template });
  return async () => {
    await dropTemplateAndCopies(postgres.url, template);
    await postgres.stop();
  };
}

/** Drops the template and all copies of it. */
async function dropTemplateAndCopies(url: string, template: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database where datname like $1', [
    `${template}%`,
  ]);
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  await client.end();
}

async function startTestPostgres(): Promise<PostgresServer> {
  try {
    return await startPostgres();
  } catch (cause) {
    throw new Error(
      'The server tests need PostgreSQL: set TEST_DATABASE_URL to a server on which they may create databases.',
      { cause },
    );
  }
}
