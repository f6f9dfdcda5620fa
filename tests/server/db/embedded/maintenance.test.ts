import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMaintenanceTasks } from '#server/db/embedded/maintenance.ts';
import { prepareStatements } from '#server/db/embedded/preparedStatements.ts';
import { openEmptyDatabase } from '#support/database/emptyDatabase.ts';

/** Tests that the files of the embedded database do not grow for ever while rows are replaced. */

const MEBIBYTE = 1024 * 1024;

let folder: string;
let client: PGlite;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'utsava-maintenance-'));
  client = prepareStatements(await openEmptyDatabase({ dataDir: path.join(folder, 'database') }));
  await client.exec('create table notes (id serial primary key, text text)');
});
afterAll(async () => {
  await client.close();
  rmSync(folder, { recursive: true });
});

/** Inserts 5 MiB that PostgreSQL cannot compress, and deletes all other rows. */
const replaceRows = async () => {
  for (let row = 0; row < 10; row += 1)
    await client.query('insert into notes (text) values ($1)', [randomBytes(MEBIBYTE / 4).toString('hex')]);
  await client.query('delete from notes where id <= (select max(id) - 10 from notes)');
};
const measureTableMebibytes = async () => {
  const { rows } = await client.query<{ bytes: number }>(`select pg_total_relation_size('notes')::integer as bytes`);
  return Math.round((rows[0]?.bytes ?? 0) / MEBIBYTE);
};
/** Returns the size of the part of the write-ahead log that PostgreSQL still needs. */
const measureLogMebibytes = async () => {
  const { rows } = await client.query<{ bytes: string }>(
    'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::text as bytes from pg_control_checkpoint()',
  );
  return Math.round(Number(rows[0]?.bytes) / MEBIBYTE);
};

it('makes the space of deleted rows usable again after a number of written bytes', async () => {
  const { reclaimSpace } = createMaintenanceTasks(client, path.join(folder, 'database'), 4 * MEBIBYTE);
  for (let round = 0; round < 5; round += 1) {
    await replaceRows();
    await reclaimSpace();
    expect(await measureLogMebibytes()).toBeLessThan(2);
  }
  expect(await measureTableMebibytes()).toBeLessThan(12);
});

it('does nothing before that number of bytes was written', async () => {
  const { reclaimSpace } = createMaintenanceTasks(client, path.join(folder, 'database'), 50 * MEBIBYTE);
  await reclaimSpace();
  await replaceRows();
  await reclaimSpace();
  expect(await measureLogMebibytes()).toBeGreaterThanOrEqual(5);
});

it('waits for a backup, which needs the log', async () => {
  const { reclaimSpace, writeBackup } = createMaintenanceTasks(client, path.join(folder, 'database'));
  const finished: string[] = [];
  let reclaim: Promise<unknown> | undefined;
  const backup = writeBackup(path.join(folder, 'backup.tar.gz'), () => {
    reclaim ??= reclaimSpace().then(() => finished.push('reclaim'));
  });
  await backup.then(() => finished.push('backup'));
  await reclaim;
  expect(finished).toEqual(['backup', 'reclaim']);
});

it('reclaims space after a backup that failed', async () => {
  const { reclaimSpace, writeBackup } = createMaintenanceTasks(client, path.join(folder, 'database'));
  await expect(writeBackup(path.join(folder, 'missing', 'backup.tar.gz'), () => undefined)).rejects.toThrow('ENOENT');
  await replaceRows();
  await reclaimSpace();
  expect(await measureLogMebibytes()).toBeLessThan(2);
});
