import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { isConflictError, isUnavailableError } from '#server/db/errorCode.ts';
import { openDatabase } from '#server/db/open.ts';
import type { Database } from '#server/db/open.ts';
import { connectPostgres } from '#server/db/postgres/connect.ts';
import { runStatements, withDatabase } from '#support/database/postgresTemplate.ts';
import { startTcpProxy } from '#support/database/tcpProxy.ts';
import type { TcpProxy } from '#support/database/tcpProxy.ts';

/**
 * Tests connections to PostgreSQL that are lost or hang, conflicting transactions, and a database of a newer version.
 */

const { url, template } = inject('postgres');
let proxy: TcpProxy;
let db: Database;
let close: () => Promise<void>;

beforeAll(() => runStatements(url, 'create table counters (name text primary key, value integer not null)'));
afterAll(() => runStatements(url, 'drop table counters'));
beforeEach(async () => {
  await runStatements(url, 'delete from counters', `insert into counters values ('a', 0), ('b', 0)`);
  proxy = await startTcpProxy(url);
  ({ db, close } = connectPostgres(proxy.url));
});
afterEach(async () => {
  await close();
  await proxy.close();
});

/** Returns the column `value` of the first row of a query. */
async function readValue<T>(query: ReturnType<typeof sql>): Promise<T> {
  const { rows } = (await db.execute(query)) as { rows: { value: T }[] };
  return rows[0]?.value as T;
}

describe('a lost connection', () => {
  it(
    'makes its transaction fail, and the next transaction gets a new connection',
    { tags: ['fault/P12'] },
    async () => {
      const lostTransaction = db.transaction(async (transaction) => {
        const { rows } = (await transaction.execute(sql`select pg_backend_pid() as pid`)) as {
          rows: { pid: number }[];
        };
        await runStatements(url, `select pg_terminate_backend(${rows[0]?.pid}, 60000)`);
        // The server has closed the connection. Wait until this process detects that, while no statement runs.
        await new Promise(setImmediate);
        await runStatements(url, 'select 1');
        await transaction.execute(sql`select 1`);
      });
      const error: unknown = await lostTransaction.catch((reason: unknown) => reason);
      expect(isUnavailableError(error)).toBe(true);
      expect(await db.transaction(() => readValue<number>(sql`select 1 as value`))).toBe(1);
    },
  );
});

describe('a server that hangs', () => {
  it(
    'makes every statement and transaction fail, and all connections work again when it responds',
    { tags: ['fault/P12'] },
    async () => {
      const runTwelveTimes = (run: () => Promise<unknown>) => Promise.allSettled(Array.from({ length: 12 }, run));
      const select = () => readValue<number>(sql`select 1 as value`);
      const transact = () => db.transaction((transaction) => transaction.execute(sql`select 1`));
      const runStatementsAndTransactions = () =>
        Promise.all([runTwelveTimes(select), runTwelveTimes(transact)]).then((results) => results.flat());

      expect((await runStatementsAndTransactions()).every(({ status }) => status === 'fulfilled')).toBe(true);
      proxy.hang();
      for (const outcome of await runStatementsAndTransactions())
        expect(outcome.status === 'rejected' && isUnavailableError(outcome.reason)).toBe(true);
      proxy.resume();
      expect((await runStatementsAndTransactions()).every(({ status }) => status === 'fulfilled')).toBe(true);
    },
  );
});

it('the time in which a statement must respond includes its wait for a connection', async () => {
  const slowQueries = Array.from({ length: 10 }, () => readValue(sql`select pg_sleep(1.5)`));
  // The statement itself needs less than the allowed time, but it must first wait until a slow query returns its
  // connection.
  const error: unknown = await readValue(sql`select pg_sleep(2.9)`).catch((reason: unknown) => reason);
  expect(isUnavailableError(error)).toBe(true);
  await Promise.all(slowQueries);
});

describe('a conflict of transactions', () => {
  const incrementCounter = (transaction: Database, name: string) =>
    transaction.execute(sql`update counters set value = value + 1 where name = ${name}`);

  it('that wait for each other is resolved by retrying one of them', async () => {
    let startedCount = 0;
    let attemptCount = 0;
    let announceBothStarted = () => {};
    const bothStarted = new Promise<void>((resolve) => (announceBothStarted = resolve));
    const incrementBoth = (first: string, second: string) =>
      db.transaction(async (transaction) => {
        attemptCount += 1;
        await incrementCounter(transaction, first);
        startedCount += 1;
        if (startedCount === 2) announceBothStarted();
        await bothStarted;
        await incrementCounter(transaction, second);
      });
    await Promise.all([incrementBoth('a', 'b'), incrementBoth('b', 'a')]);
    // PostgreSQL rolls back at least one of the two transactions, and may roll back both; each then begins again.
    expect(attemptCount).toBeGreaterThanOrEqual(3);
    expect(await readValue<number>(sql`select sum(value)::integer as value from counters`)).toBe(4);
  });

  it('is attempted five times at most, inside and outside a transaction', async () => {
    const failingStatement = sql`do $$ begin perform nextval('attempts'); raise exception using errcode = '40001'; end $$`;
    for (const runStatement of [
      () => db.execute(failingStatement),
      () => db.transaction((transaction) => transaction.execute(failingStatement)),
    ]) {
      await runStatements(url, 'drop sequence if exists attempts', 'create sequence attempts');
      const error: unknown = await runStatement().catch((reason: unknown) => reason);
      expect(isConflictError(error)).toBe(true);
      // A sequence counts attempts that were rolled back too.
      expect(await readValue<string>(sql`select last_value as value from attempts`)).toBe('5');
    }
    await runStatements(url, 'drop sequence attempts');
  });
});

it('refuses a PostgreSQL database that a newer version has changed', async () => {
  const newerDatabase = `${template}_newer`;
  await runStatements(url, `create database ${newerDatabase} template ${template}`);
  await runStatements(
    withDatabase(url, newerDatabase),
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 4102444800000)`,
  );
  await expect(openDatabase({ url: withDatabase(url, newerDatabase) }, () => Promise.resolve())).rejects.toThrow(
    /^A newer version of this server has changed the database\./,
  );
});
