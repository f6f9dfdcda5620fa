import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { openDatabase } from '#server/db/open.ts';

/** Tests databases that another version of the server has used. */

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'utsava-migrate-'));
  cpSync(inject('embeddedTemplate').dataDir, dataDir, { recursive: true });
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const open = () => openDatabase({ dataDir }, () => Promise.resolve());

/**
 * Records a migration as a newer server does. A `name` of null simulates a server that does not fill in that column.
 */
async function recordNewerMigration(name: string | null): Promise<void> {
  const { db, close } = await open();
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at, name) values ('newer', 4102444800000, ${name})`,
  );
  await close();
}

it.each(['9999_contract_bookings', null])(
  'refuses a database to which a newer version has applied the migration %s',
  async (name) => {
    await recordNewerMigration(name);
    await expect(open()).rejects.toThrow(/^A newer version of this server has changed the database\./);
  },
);

it('opens a database to which a newer version has only added something', async () => {
  await recordNewerMigration('9999_expand_bookings');
  const { close } = await open();
  await close();
});

it('opens a database of a version that did not store the names of migrations', async () => {
  const { db, close } = await open();
  await db.execute(sql`alter table drizzle.__drizzle_migrations drop column name`);
  await close();
  const { close: closeAgain } = await open();
  await closeAgain();
});
