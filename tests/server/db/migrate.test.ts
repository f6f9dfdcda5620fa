import { mkdtempSync, openAsBlob, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, inject, it } from 'vitest';
import { createDatabase, databaseDirectory } from '#server/db/embedded/database.ts';
import { openDatabase } from '#server/db/open.ts';

/** Tests databases that another version of the server has used. */

it('refuses an embedded database that a newer version has changed', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'utsava-migrate-'));
  const open = () => openDatabase({ dataDir }, () => Promise.resolve());
  try {
    await createDatabase(databaseDirectory(dataDir), await openAsBlob(inject('catalogueDump')));
    const { db, close } = await open();
    await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 4102444800000)`);
    await close();
    await expect(open()).rejects.toThrow(/^A newer version of this server has changed the database\./);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
