import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { connectPostgres } from '#server/db/postgres/connect.ts';

/**
 * Tests the names under which PostgreSQL keeps prepared statements. The statements of a test run one after another, so
 * all of them use the same connection until the test closes it.
 */

const { url } = inject('postgres');
let postgres: ReturnType<typeof connectPostgres>;

beforeEach(() => {
  postgres = connectPostgres(url);
});
afterEach(() => postgres.close());

const selectDoubled = async (value: number) =>
  (await postgres.query({ text: 'select $1::int * 2 as doubled' }, [value])).rows as unknown;

/**
 * Runs a statement without a name, on the connection of the test. It runs in a transaction, because statements have no
 * names there.
 */
const runWithoutName = async (statement: string) =>
  postgres.db.transaction(async (transaction) => (await transaction.execute(sql.raw(statement))).rows);

const readPreparedStatements = () =>
  runWithoutName(`select name, generic_plans + custom_plans as runs from pg_prepared_statements
    where statement like '%doubled%' order by statement`);

describe('a statement outside a transaction', () => {
  it('is prepared once for each connection', async () => {
    expect(await selectDoubled(1)).toEqual([{ doubled: 2 }]);
    expect(await selectDoubled(2)).toEqual([{ doubled: 4 }]);
    expect(await readPreparedStatements()).toEqual([{ name: expect.stringMatching(/^[0-9a-f]{32}$/), runs: '2' }]);
  });

  it('runs without a name when a pooler has led it to a connection that does not know the name', async () => {
    await selectDoubled(1);
    await runWithoutName('deallocate all');
    expect(await selectDoubled(2)).toEqual([{ doubled: 4 }]);
    expect(await selectDoubled(3)).toEqual([{ doubled: 6 }]);
    expect(await readPreparedStatements()).toEqual([]);
  });

  it('runs without a name when the connection of a pooler has a statement of that name already', async () => {
    await selectDoubled(1);
    const [keptStatement] = await readPreparedStatements();
    await postgres.close();
    postgres = connectPostgres(url);
    await runWithoutName(`prepare "${String(keptStatement?.['name'])}" as select 5 as five`);
    expect(await selectDoubled(2)).toEqual([{ doubled: 4 }]);
    expect(await selectDoubled(3)).toEqual([{ doubled: 6 }]);
  });

  it('runs without a name after the columns of its table have changed', async () => {
    await runWithoutName('create table doubled (value integer); insert into doubled values (1)');
    const readTable = async () => (await postgres.query({ text: 'select * from doubled' })).rows as unknown;
    expect(await readTable()).toEqual([{ value: 1 }]);
    await runWithoutName('alter table doubled add column note text');
    expect(await readTable()).toEqual([{ value: 1, note: null }]);
    await runWithoutName('drop table doubled');
  });

  it('has no name after a hundred others, so that the memory of PostgreSQL is bounded', async () => {
    for (let number = 0; number < 110; number += 1)
      expect((await postgres.query({ text: `select ${number} as doubled` })).rows).toEqual([{ doubled: number }]);
    expect(await readPreparedStatements()).toHaveLength(100);
  });

  it('fails as before when it is wrong, and keeps its name', async () => {
    const divide = (divisor: number) => postgres.query({ text: 'select 1 / $1::int as doubled' }, [divisor]);
    await expect(divide(0)).rejects.toThrow('division by zero');
    expect((await divide(1)).rows).toEqual([{ doubled: 1 }]);
    await expect(postgres.query({ text: 'select * from nothing' })).rejects.toThrow(
      'relation "nothing" does not exist',
    );
    expect(await selectDoubled(1)).toEqual([{ doubled: 2 }]);
    expect(await readPreparedStatements()).toHaveLength(2);
  });
});
