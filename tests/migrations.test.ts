import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contractingStatements } from '#support/rules/migrationRule.ts';

const MIGRATIONS_FOLDER = 'server/db/migrations';
const migrations = readdirSync(MIGRATIONS_FOLDER).filter((name) => name.endsWith('.sql'));
const compatibleMigrations = migrations.filter((name) => !name.includes('contract'));
const readMigration = (name: string) => readFileSync(`${MIGRATIONS_FOLDER}/${name}`, 'utf8');
const uniqueIndexes = new Set(
  migrations.flatMap((name) =>
    [...readMigration(name).matchAll(/CREATE UNIQUE INDEX ("\w+")/g)].map(([, index]) => index),
  ),
);

describe('a migration that is not called "contract"', () => {
  it.each(compatibleMigrations)('%s keeps processes of the previous version working', (name) => {
    expect(contractingStatements(readMigration(name))).toEqual([]);
    const droppedIndexes = [...readMigration(name).matchAll(/DROP INDEX (?:IF EXISTS )?("\w+")/g)].map(
      ([, index]) => index,
    );
    expect(droppedIndexes.filter((index) => uniqueIndexes.has(index))).toEqual([]);
  });
});

describe('the rule that finds statements which break the previous version', () => {
  it.each([
    'DROP TABLE "bookings"',
    'ALTER TABLE "bookings" DROP COLUMN "status"',
    'ALTER TABLE "bookings" RENAME COLUMN "status" TO "state"',
    'ALTER TABLE "bookings" ADD COLUMN "state" text NOT NULL',
    'ALTER TABLE "bookings" ALTER COLUMN "message" SET NOT NULL',
    'ALTER TABLE "bookings" ALTER COLUMN "guest_count" SET DATA TYPE smallint',
    'CREATE UNIQUE INDEX "bookings_once" ON "bookings" USING btree ("user_id")',
    'DELETE FROM "bookings"',
    'ALTER TABLE "bookings" ADD COLUMN "a" text, DROP COLUMN "b"',
    'ALTER TABLE "bookings" ADD COLUMN "a" text UNIQUE',
    'ALTER TABLE "bookings" ADD COLUMN "a" uuid REFERENCES "users"("id")',
    'ALTER TABLE "notes" RENAME TO "bookings"',
  ])('reports the statement %s', (statement) => {
    const allowedStatements = 'CREATE TABLE "notes" ("text" text); CREATE INDEX "a" ON "bookings" USING btree ("id")';
    expect(contractingStatements(`${allowedStatements}; ${statement};`)).toEqual([statement]);
  });

  it('allows a unique index of a table that the same migration creates', () => {
    const uniqueIndexStatement = 'CREATE UNIQUE INDEX "notes_once" ON "notes" USING btree ("text");';
    expect(
      contractingStatements(`CREATE TABLE "notes" ("text" text);--> statement-breakpoint\n${uniqueIndexStatement}`),
    ).toEqual([]);
  });
});
