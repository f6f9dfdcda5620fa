import { readFileSync, readdirSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { expect, it } from 'vitest';
import { entryProblem, entriesFromContract } from '#domain/plan/planEntries.ts';
import { itemEntries } from '#domain/plan/planMerge.ts';
import { openEmptyDatabase } from '#support/database/emptyDatabase.ts';

/** Tests the migration that moves the selected services of users into their first plans (sections 7 and 14.6). */

const FOLDER = 'server/db/migrations';
const FIRST_PLAN_MIGRATION = '0012_plans.sql';
const ASHA = '6e0e0c0e-0000-4000-8000-000000000001';
const RAVI = '6e0e0c0e-0000-4000-8000-000000000002';
const migrationFiles = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));

async function migrate(client: PGlite, names: readonly string[]): Promise<void> {
  for (const name of names) await client.exec(readFileSync(`${FOLDER}/${name}`, 'utf8'));
}

it('gives every user a plan, with the items that the user has selected', async () => {
  const client = await openEmptyDatabase({ extensions: { pg_trgm } });
  await migrate(
    client,
    migrationFiles.filter((name) => name < FIRST_PLAN_MIGRATION),
  );
  await client.exec(`
    insert into users (id, username, username_key, email, password_hash, created_at) values
      ('${ASHA}', 'Asha', 'asha', 'a@example.in', 'x', '2026-11-01T06:30:00Z'),
      ('${RAVI}', 'Ravi', 'ravi', 'r@example.in', 'x', '2026-11-02T06:30:00Z');
    insert into selected_services (user_id, unique_id, service, name, price, type, image, features, category) values
      ('${ASHA}', 'a/1', 'lotus', 'O''Brien "Hall" आशा', 150000, 'venue', '', '["Parking", "Lawn"]', 'venues');
    insert into selected_services
      (user_id, unique_id, service, name, price, type, image, category, min_budget, max_budget, price_per_plate, tier, region, decor_type)
      values ('${ASHA}', 'b', 'spice', 'Spice', 0, 'service', '/b.svg', 'catering', 100, null, 1650, 'luxury', 'pune', '');`);
  await migrate(
    client,
    migrationFiles.filter((name) => name >= FIRST_PLAN_MIGRATION),
  );

  const plans = await client.query(`
    select u.username, m.role, p.revision::integer, e.value as name, e.clock::float8, e.tab
    from plans p join plan_members m on m.plan_id = p.id join users u on u.id = m.user_id
    join plan_entries e on e.plan_id = p.id and e.key = 'name' order by u.username`);
  const expectedPlan = { role: 'owner', revision: 1, name: '"Our Wedding"', tab: 'server' };
  expect(plans.rows).toEqual([
    { ...expectedPlan, username: 'Asha', clock: Date.parse('2026-11-01T06:30:00Z') },
    { ...expectedPlan, username: 'Ravi', clock: Date.parse('2026-11-02T06:30:00Z') },
  ]);
  const { rows } = await client.query<{ key: string; value: string; clock: number; tab: string }>(
    `select key, value, clock::float8, tab from plan_entries where key like 'items/%' order by key`,
  );
  const entries = rows.map((row) => ({ ...row, value: JSON.parse(row.value) as unknown }));
  expect(entries.map(entryProblem)).toEqual([null, null]);
  // The entries must equal those that a device creates for the same items, so that the device has nothing to change.
  const lotusFields = { price: 150_000, type: 'venue', image: '', features: ['Parking', 'Lawn'], category: 'venues' };
  const spiceFacts = { minBudget: 100, pricePerPlate: 1650, tier: 'luxury', region: 'pune', decorType: '' };
  const spiceFields = { price: 0, type: 'service', image: '/b.svg', features: [], category: 'catering' };
  expect(entriesFromContract(entries)).toEqual(
    itemEntries([
      { ...lotusFields, id: 'lotus', uniqueId: 'a/1', name: 'O\'Brien "Hall" आशा' },
      { ...spiceFields, ...spiceFacts, id: 'spice', uniqueId: 'b', name: 'Spice' },
    ]),
  );
  const tables = await client.query(`select from pg_tables where tablename = 'selected_services'`);
  expect(tables.rows).toEqual([]);
  await client.close();
});
