import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPglite } from '#server/db/embedded.ts';

/** Tests what the embedded database refuses to open. */

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'utsava-embedded-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

it.each([{ left: [] }, { left: ['pg_control'] }])(
  'refuses a folder of a database without PG_VERSION that holds $left, and changes nothing in it',
  async ({ left }) => {
    const database = path.join(dataDir, 'database');
    mkdirSync(database);
    for (const name of left) writeFileSync(path.join(database, name), '');
    await expect(openPglite({ dataDir })).rejects.toThrow(
      /cannot be opened. Move that folder away and put back the newest backup/,
    );
    expect(readdirSync(database)).toEqual(left);
  },
);
