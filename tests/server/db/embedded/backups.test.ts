import fs, { cpSync, mkdirSync, mkdtempSync, openAsBlob, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { backUp } from '#server/db/embedded/backups.ts';
import { openDatabase } from '#server/db/open.ts';
import { importSample } from '#server/sample.ts';
import * as schema from '#server/db/schema.ts';
import { readAllRows } from '#support/database/tableRows.ts';
import { recordSyncedDirectories } from '#support/server/fileHandles.ts';

/** Tests the daily backups of the embedded database. */

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'utsava-backups-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const backUpOn = (day: number, text = 'copy') =>
  backUp((file) => writeFile(file, text, { mode: 0o600 }), folder, new Date(Date.UTC(2026, 10, day, 6)));

it('writes one backup a day that only its owner can read', async () => {
  await backUpOn(20, 'first');
  await backUpOn(20, 'second');
  const file = path.join(folder, '2026-11-20.tar.gz');
  expect(readFileSync(file, 'utf8')).toBe('first');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('writes its directory to the disk, so that a power failure does not lose the name of a new backup', async () => {
  const wereSynced = await recordSyncedDirectories();
  await backUpOn(20);
  expect(await wereSynced([folder])).toEqual([true]);
});

it('keeps the newest fourteen backups and all other files', async () => {
  await writeFile(path.join(folder, 'mine.tar.gz'), '');
  for (let day = 1; day <= 20; day += 1) await backUpOn(day);
  const fileNames = readdirSync(folder).sort();
  expect(fileNames).toHaveLength(15);
  expect(fileNames[0]).toBe('2026-11-07.tar.gz');
  expect(fileNames[13]).toBe('2026-11-20.tar.gz');
});

it('keeps the new backup and deletes those with later dates first', { tags: ['fault/P16'] }, async () => {
  for (let day = 1; day <= 15; day += 1) if (day !== 2 && day !== 3) await backUpOn(day);
  await backUpOn(16);
  await backUpOn(2);
  await backUpOn(3);
  const fileNames = readdirSync(folder).sort();
  expect(fileNames).toHaveLength(14);
  expect(fileNames.slice(0, 4)).toEqual(['01', '02', '03', '06'].map((day) => `2026-11-${day}.tar.gz`));
});

it('leaves no temporary file when writing fails', async () => {
  const backupPath = path.join(folder, '2026-11-20.tar.gz');
  const write = async (file: string) => {
    mkdirSync(backupPath);
    await writeFile(file, 'copy');
  };
  await expect(backUp(write, folder, new Date('2026-11-20T06:30:00Z'))).rejects.toThrow('EISDIR');
  expect(readdirSync(folder)).toEqual([path.basename(backupPath)]);
});

it('deletes what killed processes have left of their backups', async () => {
  await writeFile(path.join(folder, '2026-11-18.tar.gz.unfinished'), 'half');
  await writeFile(path.join(folder, '2026-11-20.tar.gz.unfinished'), 'half');
  await backUpOn(20);
  expect(readdirSync(folder)).toEqual(['2026-11-20.tar.gz']);
});

it('deletes no old backup when the new one fails', async () => {
  for (let day = 1; day <= 14; day += 1) await backUpOn(day);
  const failedBackup = backUp(() => Promise.reject(new Error('no space')), folder, new Date(Date.UTC(2026, 10, 15)));
  await expect(failedBackup).rejects.toThrow('no space');
  expect(readdirSync(folder)).toHaveLength(14);
});

it.skipIf(process.env['TEST_DATABASE'] === 'postgres')(
  'restores every row unchanged',
  { tags: ['fault/P10'] },
  async () => {
    const dataDir = path.join(folder, 'data');
    cpSync(inject('embeddedTemplate').dataDir, dataDir, { recursive: true });
    const databaseBefore = await openDatabase({ dataDir }, importSample);
    const [user] = await databaseBefore.db
      .insert(schema.users)
      .values({ username: 'आशा', usernameKey: 'आशा', email: 'a@example.in', passwordHash: 'none' })
      .returning();
    const booking = { service: 'x', serviceName: "O'Brien", category: 'venues', date: '2030-12-10', guestCount: 300 };
    const insertBooking = (message: string) =>
      databaseBefore.db.insert(schema.bookings).values({ ...booking, user: user!.id, message });
    await insertBooking('before');
    const rowsBefore = await readAllRows(databaseBefore.db);

    // Change the database while the backup is written: the backup must be consistent nevertheless. The backup calls
    // this function before it writes each piece.
    const insertions: Promise<unknown>[] = [];
    const beginInsertion = () => void insertions.push(insertBooking(String(insertions.length + 1)).execute());
    await backUp(databaseBefore.writeBackup!, folder, new Date('2026-11-20T06:30:00Z'), beginInsertion);
    await Promise.all(insertions);
    expect(insertions.length).toBeGreaterThan(3);

    let pieceCount = 0;
    const assertSpace = () => {
      if ((pieceCount += 1) > 3) throw new Error('nearly full');
    };
    // A backup that is not on the disk must not get its final name.
    const flush = vi.spyOn(fs, 'fsync').mockImplementation((_, done) => done(new Error('not on the disk')));
    const unsafeBackup = backUp(databaseBefore.writeBackup!, folder, new Date('2026-11-21T06:30:00Z'));
    await expect(unsafeBackup).rejects.toThrow('not on the disk');
    flush.mockRestore();

    const nextBackup = backUp(databaseBefore.writeBackup!, folder, new Date('2026-11-21T06:30:00Z'), assertSpace);
    await expect(nextBackup).rejects.toThrow('nearly full');
    expect(readdirSync(folder)).toEqual(['2026-11-20.tar.gz', 'data']);
    await databaseBefore.close();

    const file = path.join(folder, '2026-11-20.tar.gz');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const restoredDatabase = await openDatabase({ memory: true, dump: await openAsBlob(file) }, importSample);
    const rowsAfter = await readAllRows(restoredDatabase.db);
    const bookings = await restoredDatabase.db.select().from(schema.bookings);
    const insertedNumbers = bookings.flatMap(({ message }) => (message === 'before' ? [] : [Number(message)]));
    expect(insertedNumbers.sort((a, b) => a - b)).toEqual(
      Array.from({ length: insertedNumbers.length }, (_, i) => i + 1),
    );
    const isBookingBeforeBackup = (row: string) => row.includes('"before"');
    expect({ ...rowsAfter, bookings: rowsAfter['bookings']!.filter(isBookingBeforeBackup) }).toEqual(rowsBefore);
    expect(rowsBefore['services']!.length).toBeGreaterThan(600);
    await restoredDatabase.close();
  },
);
