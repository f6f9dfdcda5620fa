import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrateEmbedded } from '#server/db/migrate.ts';
import { openPglite } from '#server/db/embedded.ts';
import { embeddedDatabase } from '#server/db/open.ts';
import { seedCatalogue } from '#server/db/seed.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** File with the data of an embedded database that holds the tables and the sample catalogue. */
    catalogueDump: string;
  }
}

/** Makes, once for each run, the database from which every test backend starts. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'utsava-tests-'));
  const client = await openPglite({ memory: true });
  const db = embeddedDatabase(client);
  await migrateEmbedded(db);
  await seedCatalogue(db);
  const file = path.join(folder, 'catalogue.tar');
  const dump = await client.dumpDataDir('none');
  await writeFile(file, Buffer.from(await dump.arrayBuffer()));
  await client.close();
  project.provide('catalogueDump', file);
  return () => rm(folder, { recursive: true, force: true });
}
