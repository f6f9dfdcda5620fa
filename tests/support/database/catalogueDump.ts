import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/db/open.ts';
import { importSample } from '#server/sample.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of a dump of an embedded database with all tables and the sample catalogue. */
    catalogueDump: string;
  }
}

/**
 * Writes the dump from which every embedded test database is loaded, once for each test run. Returns a function that
 * deletes the dump after the run.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'utsava-tests-'));
  const { db, close } = await openDatabase({ memory: true }, importSample);
  const { $client } = db as unknown as { $client: PGlite };
  const dumpPath = path.join(folder, 'catalogue.tar.gz');
  await writeFile(dumpPath, Buffer.from(await (await $client.dumpDataDir('gzip')).arrayBuffer()));
  await close();
  project.provide('catalogueDump', dumpPath);
  return () => rm(folder, { recursive: true, force: true });
}
