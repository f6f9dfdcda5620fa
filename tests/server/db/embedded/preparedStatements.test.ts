import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareStatements } from '#server/db/embedded/preparedStatements.ts';
import { openEmptyDatabase } from '#support/database/emptyDatabase.ts';

/** Tests that a client which prepares its statements returns the same as an unmodified PGlite. */

let unmodifiedClient: PGlite;
let preparingClient: PGlite;

beforeAll(async () => {
  [unmodifiedClient, preparingClient] = await Promise.all([openEmptyDatabase(), openEmptyDatabase()]);
  prepareStatements(preparingClient);
  for (const database of [unmodifiedClient, preparingClient])
    await database.exec('create table notes (id int primary key, text text)');
});
afterAll(() => Promise.all([unmodifiedClient.close(), preparingClient.close()]));

const countNotes = async () => (await preparingClient.query('select count(*)::int as count from notes')).rows;

it.each([
  ['texts and null', 'select $1::text as text, $2::text as nothing', ['कुमकुम ', null]],
  ['numbers', 'select $1::int4 as a, $2::int8 as b, $3::float8 as c, $4::numeric as d', [1, 2, 0.5, '1.50']],
  ['booleans', 'select $1::bool as yes, $2::bool as no', [true, false]],
  ['JSON', 'select $1::jsonb as a, $2::json as b', [{ a: [1] }, ['x']]],
  [
    'arrays',
    'select $1::text[] as texts, $2::int4[] as numbers',
    [
      ['a,b', '"'],
      [1, 2],
    ],
  ],
  ['dates', 'select $1::date as day, $2::timestamptz as time', ['2026-12-10', new Date(0)]],
  ['bytes', 'select $1::bytea as bytes', [new Uint8Array([0, 255])]],
  ['no rows', 'select 1 as one where false', []],
  ['a change', 'update notes set text = $1 where id = $2', ['x', -1]],
])('returns %s as PGlite does, also when the statement is repeated', async (_, text, values) => {
  for (const rowMode of ['object', 'array'] as const) {
    const { rows } = await unmodifiedClient.query(text, values, { rowMode });
    expect((await preparingClient.query(text, values, { rowMode })).rows).toEqual(rows);
    expect((await preparingClient.query(text, values, { rowMode })).rows).toEqual(rows);
  }
});

describe('an error', () => {
  it.each([
    ['in the statement', 'select from where', [], '42601'],
    ['in a value', 'select $1::int', ['x'], '22P02'],
    ['of a constraint', 'insert into notes values (1, $1), (1, $1)', ['x'], '23505'],
  ])('%s has its code, and the next statement works', async (_, text, values, code) => {
    for (let time = 0; time < 2; time += 1) {
      await expect(preparingClient.query(text, values)).rejects.toMatchObject({ code });
      expect(await countNotes()).toEqual([{ count: 0 }]);
    }
  });

  it('rolls its transaction back, after which the statements prepared in it work', async () => {
    const failingTransaction = preparingClient.transaction(async (tx) => {
      await tx.query('insert into notes values ($1, $2)', [1, 'prepared in the transaction']);
      await tx.query('insert into notes values ($1, $2)', [1, 'again']);
    });
    await expect(failingTransaction).rejects.toMatchObject({ code: '23505' });
    expect(await countNotes()).toEqual([{ count: 0 }]);
    await preparingClient.query('insert into notes values ($1, $2)', [1, 'outside']);
    expect((await preparingClient.query('delete from notes returning id, text')).rows).toEqual([
      { id: 1, text: 'outside' },
    ]);
  });
});

it('runs no statement of another caller within a transaction', async () => {
  let outsideStatement: Promise<unknown> | undefined;
  await preparingClient.transaction(async (tx) => {
    await tx.query('insert into notes values ($1, $2)', [1, 'x']);
    outsideStatement = preparingClient.query('insert into notes values ($1, $2)', [2, 'y']);
    await tx.rollback();
  });
  await outsideStatement;
  expect((await preparingClient.query('delete from notes returning id')).rows).toEqual([{ id: 2 }]);
});

it('rejects a statement of a transaction that has ended', async () => {
  const endedTransaction = await preparingClient.transaction(async (tx) => {
    await tx.query('select 1');
    return tx;
  });
  await expect(endedTransaction.query('select 1')).rejects.toThrow('Transaction is closed');
});

it('runs simultaneous statements one after another', async () => {
  const numbers = Array.from({ length: 50 }, (_, index) => index);
  const results = await Promise.all(
    numbers.map((number) => preparingClient.query('select $1::int as number', [number])),
  );
  expect(results.map(({ rows }) => rows)).toEqual(numbers.map((number) => [{ number }]));
});

it('keeps the 200 statements that were used last, and none that inserts many rows', async () => {
  const readPreparedTexts = async () =>
    (await preparingClient.query<{ statement: string }>('select statement from pg_prepared_statements')).rows.map(
      ({ statement }) => statement,
    );
  for (let number = 0; number < 250; number += 1) await preparingClient.query(`select ${number} as number`);
  await preparingClient.query(`select '${'x'.repeat(10_000)}' as text`);
  const preparedTexts = await readPreparedTexts();
  expect(preparedTexts).toHaveLength(200);
  expect(preparedTexts).toContain('select 249 as number');
  expect(preparedTexts).not.toContain('select 0 as number');
  expect((await preparingClient.query('select 0 as number')).rows).toEqual([{ number: 0 }]);
});

it('repeats a statement after a column was added to its table', async () => {
  await preparingClient.query('insert into notes values (3, $1)', ['x']);
  await preparingClient.query('select id from notes');
  await preparingClient.query('alter table notes add column author text');
  expect((await preparingClient.query('select id from notes')).rows).toEqual([{ id: 3 }]);
  await preparingClient.query('delete from notes');
});
