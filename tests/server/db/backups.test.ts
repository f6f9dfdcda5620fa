import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { backUp } from '#server/db/backups.ts';

/** The daily copies of the embedded database. */

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'utsava-backups-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const on = (day: number, text = 'copy') =>
  backUp(() => Promise.resolve(new Blob([text])), folder, new Date(Date.UTC(2026, 10, day, 6)));

it('writes one a day, for its owner alone', async () => {
  await on(20, 'first');
  await on(20, 'second');
  const file = path.join(folder, '2026-11-20.tar.gz');
  expect(readFileSync(file, 'utf8')).toBe('first');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('keeps the newest fourteen and nobody else’s files', async () => {
  writeFileSync(path.join(folder, 'mine.tar.gz'), '');
  for (let day = 1; day <= 20; day += 1) await on(day);
  const kept = readdirSync(folder).sort();
  expect(kept).toHaveLength(15);
  expect(kept[0]).toBe('2026-11-07.tar.gz');
  expect(kept[13]).toBe('2026-11-20.tar.gz');
});

it('leaves no half copy behind', async () => {
  const taken = path.join(folder, '2026-11-20.tar.gz');
  const dump = () => {
    mkdirSync(taken);
    return Promise.resolve(new Blob(['copy']));
  };
  await expect(backUp(dump, folder, new Date('2026-11-20T06:30:00Z'))).rejects.toThrow('EISDIR');
  expect(readdirSync(folder)).toEqual([path.basename(taken)]);
});

it('removes nothing when the new one fails', async () => {
  for (let day = 1; day <= 14; day += 1) await on(day);
  const failing = backUp(() => Promise.reject(new Error('no space')), folder, new Date(Date.UTC(2026, 10, 15)));
  await expect(failing).rejects.toThrow('no space');
  expect(readdirSync(folder)).toHaveLength(14);
});
