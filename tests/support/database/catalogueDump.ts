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

// Each project loads this module again, so the dump that they share is a property of globalThis.
const run = globalThis as { catalogueDump?: Promise<string> };

/**
 * Writes the dump from which every embedded test database is loaded, once for each test run, and provides its path to
 * the tests of a project. Returns a function that deletes the dump after the run.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dumpPath = await (run.catalogueDump ??= writeDump());
  project.provide('catalogueDump', dumpPath);
  return () => rm(path.dirname(dumpPath), { recursive: true, force: true });
}

/** Writes the dump to a file in a new temporary folder and returns its path. */
async function writeDump(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'utsava-tests-'));
  const { db, close } = await openDatabase({ memory: true }, importSample);
  const { $client } = db as unknown as { $client: PGlite };
  const dumpPath = path.join(folder, 'catalogue.tar');
  // Compressing the dump, and decompressing it for each database, would take longer than reading the larger file.
  await writeFile(dumpPath, Buffer.from(await (await $client.dumpDataDir('none')).arrayBuffer()));
  await close();
  return dumpPath;
}
