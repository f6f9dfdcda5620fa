import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPglite } from '#server/db/embedded/database.ts';

/** Tests that the embedded database does not open a damaged folder. */

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
