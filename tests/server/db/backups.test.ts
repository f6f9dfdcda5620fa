import {
  mkdirSync,
  mkdtempSync,
  openAsBlob,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { backUp } from '#server/db/backups.ts';
import { openDatabase } from '#server/db/open.ts';
import { importSample } from '#server/sample.ts';
import type { Database } from '#server/db/open.ts';
import * as schema from '#server/db/schema.ts';

/** Tests the daily backups of the embedded database. */

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'utsava-backups-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const backUpOn = (day: number, text = 'copy') =>
  backUp(() => Promise.resolve(new Blob([text])), folder, new Date(Date.UTC(2026, 10, day, 6)));

it('writes one backup a day that only its owner can read', async () => {
  await backUpOn(20, 'first');
  await backUpOn(20, 'second');
  const file = path.join(folder, '2026-11-20.tar.gz');
  expect(readFileSync(file, 'utf8')).toBe('first');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('keeps the newest fourteen backups and all other files', async () => {
  writeFileSync(path.join(folder, 'mine.tar.gz'), '');
  for (let day = 1; day <= 20; day += 1) await backUpOn(day);
  const fileNames = readdirSync(folder).sort();
  expect(fileNames).toHaveLength(15);
  expect(fileNames[0]).toBe('2026-11-07.tar.gz');
  expect(fileNames[13]).toBe('2026-11-20.tar.gz');
});

it('leaves no temporary file when writing fails', async () => {
  const backupPath = path.join(folder, '2026-11-20.tar.gz');
  const dump = () => {
    mkdirSync(backupPath);
    return Promise.resolve(new Blob(['copy']));
  };
  await expect(backUp(dump, folder, new Date('2026-11-20T06:30:00Z'))).rejects.toThrow('EISDIR');
  expect(readdirSync(folder)).toEqual([path.basename(backupPath)]);
});

it('deletes no old backup when the new one fails', async () => {
  for (let day = 1; day <= 14; day += 1) await backUpOn(day);
  const failedBackup = backUp(() => Promise.reject(new Error('no space')), folder, new Date(Date.UTC(2026, 10, 15)));
  await expect(failedBackup).rejects.toThrow('no space');
  expect(readdirSync(folder)).toHaveLength(14);
});

it.skipIf(process.env['TEST_DATABASE'] === 'postgres')('restores every row unchanged', async () => {
  const tables = Object.values(schema).flatMap((table: unknown) => (is(table, PgTable) ? [table] : []));
  const rowsOf = async (db: Database) => {
    const all: Record<string, string[]> = {};
    for (const table of tables)
      all[getTableName(table)] = (await db.select().from(table)).map((row) => JSON.stringify(row)).sort();
    return all;
  };
  const original = await openDatabase({ memory: true }, importSample);
  const [user] = await original.db
    .insert(schema.users)
    .values({ username: 'आशा', usernameKey: 'आशा', email: 'a@example.in', passwordHash: 'none' })
    .returning();
  const item = { service: 'x', name: "O'Brien", price: 10_000_000_000, type: 'venue', image: '', category: 'venues' };
  await original.db.insert(schema.selectedServices).values({ ...item, user: user!.id, uniqueId: 'a', features: ['é'] });
  await backUp(() => original.dump!(), folder, new Date('2026-11-20T06:30:00Z'));
  const originalRows = await rowsOf(original.db);
  await original.close();

  const dump = await openAsBlob(path.join(folder, '2026-11-20.tar.gz'));
  const restored = await openDatabase({ memory: true, dump }, importSample);
  expect(await rowsOf(restored.db)).toEqual(originalRows);
  expect(originalRows['services']!.length).toBeGreaterThan(600);
  await restored.close();
});
