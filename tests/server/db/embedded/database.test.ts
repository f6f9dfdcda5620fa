import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDatabase, openPglite } from '#server/db/embedded/database.ts';
import { RAISE_REVISIONS_SQL } from '#server/repositories/plans/restoredRevisions.ts';
import { openEmptyDatabase } from '#support/database/emptyDatabase.ts';

/** Tests the files of the embedded database: damaged ones, and those that are restored from a backup. */

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'utsava-embedded-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

it.each([{ fileNames: [] }, { fileNames: ['pg_control'] }])(
  'refuses a database folder that contains $fileNames but no PG_VERSION, and changes nothing in it',
  async ({ fileNames }) => {
    const databasePath = path.join(dataDir, 'database');
    mkdirSync(databasePath);
    for (const name of fileNames) writeFileSync(path.join(databasePath, name), '');
    await expect(openPglite({ dataDir })).rejects.toThrow(
      /cannot be opened. Move that directory away and put back the newest backup/,
    );
    expect(readdirSync(databasePath)).toEqual(fileNames);
  },
);

it.each([
  { name: 'with plans', statements: 'create table plans (revision bigint); insert into plans values (45)' },
  { name: 'from before there were plans', statements: 'create table plan (revision bigint)' },
])('restores a backup $name, and gives plans revisions that they cannot have had', async ({ statements }) => {
  const timeBefore = Date.now();
  const backup = await openEmptyDatabase();
  await backup.exec(statements);
  const databasePath = path.join(dataDir, 'database');
  await createDatabase(databasePath, await backup.dumpDataDir('gzip'), RAISE_REVISIONS_SQL);
  await backup.close();
  const restoredClient = await openPglite({ dataDir });
  const hasPlans = statements.includes('45');
  const { rows } = await restoredClient.query(`select revision::text from ${hasPlans ? 'plans' : 'plan'}`);
  await restoredClient.close();
  const revisions = rows.map((row) => Number((row as { revision: string }).revision));
  expect(revisions).toHaveLength(hasPlans ? 1 : 0);
  for (const revision of revisions) expect(revision).toBeGreaterThanOrEqual(timeBefore);
});
