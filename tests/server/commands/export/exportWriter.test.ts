import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createExportWriter } from '#server/commands/export/exportWriter.ts';
import { fileHandlePrototype, recordSyncedDirectories } from '#support/server/fileHandles.ts';

let folder: string;
let output: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'utsava-export-'));
  output = path.join(folder, 'today.csv');
});
afterEach(() => rm(folder, { recursive: true }));

describe('the file of an export (section 1)', () => {
  it('can be read by its owner only, and is never overwritten', async () => {
    const write = createExportWriter(output);
    await write('first');
    await expect(write('second')).rejects.toThrow(`${output} cannot be written: it exists already.`);
    expect(await readFile(output, 'utf8')).toBe('first');
    expect((await stat(output)).mode & 0o777).toBe(0o600);
  });

  it('cannot be in a folder that is a file', async () => {
    await createExportWriter(output)('first');
    await expect(createExportWriter(`${output}/second`)('second')).rejects.toThrow('/second cannot be written.');
  });

  it('counts as written only when it is on the disk, and can be written again otherwise', async () => {
    const sync = vi.spyOn(await fileHandlePrototype(), 'sync').mockRejectedValueOnce(new Error('not on the disk'));
    const write = createExportWriter(output);
    await expect(write('first')).rejects.toThrow(`${output} cannot be written.`);
    expect(await readdir(folder)).toEqual([]);
    await write('second');
    expect(sync).toHaveBeenCalled();
    expect(await readFile(output, 'utf8')).toBe('second');
  });

  it('does not lose its name in a power failure, because its folder is written to the disk too', async () => {
    const wereSynced = await recordSyncedDirectories();
    await createExportWriter(output)('first');
    expect(await wereSynced([folder])).toEqual([true]);
  });
});
