import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { openPglite } from '#server/db/embedded/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { importSample } from '#server/sample.ts';

interface EmbeddedTemplate {
  /** The path of a dump, from which databases in memory are loaded. */
  readonly dump: string;
  /** The path of a data directory, which tests copy for a server process or for a database on the disk. */
  readonly dataDir: string;
  /** The path of a dump of an embedded database without tables. */
  readonly emptyDump: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** An embedded database with all tables and the sample catalogue, in two forms, and an empty one. */
    embeddedTemplate: EmbeddedTemplate;
  }
}

// Each project of Vitest loads this module again, so the template that the projects share is a property of globalThis.
const globalProperties = globalThis as { embeddedTemplate?: Promise<EmbeddedTemplate> };

/**
 * Creates the embedded database that tests copy, once for each test run, and provides its paths to the tests of a
 * project. Returns a function that deletes it after the run.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = await (globalProperties.embeddedTemplate ??= createTemplate());
  project.provide('embeddedTemplate', template);
  return () => rm(path.dirname(template.dump), { recursive: true, force: true });
}

/** Creates the template in a new temporary folder. */
async function createTemplate(): Promise<EmbeddedTemplate> {
  const folder = await mkdtemp(path.join(tmpdir(), 'utsava-tests-'));
  const template = {
    dump: path.join(folder, 'catalogue.tar'),
    dataDir: path.join(folder, 'data'),
    emptyDump: path.join(folder, 'empty.tar'),
  };
  await mkdir(template.dataDir, { mode: 0o700 });
  const emptyDatabase = await openPglite({ dataDir: template.dataDir });
  await writeDump(emptyDatabase, template.emptyDump);
  await emptyDatabase.close();
  const { db, close } = await openDatabase({ dataDir: template.dataDir }, importSample);
  await writeDump((db as unknown as { $client: PGlite }).$client, template.dump);
  await close();
  await rm(path.join(template.dataDir, 'lock'));
  return template;
}

async function writeDump(client: PGlite, file: string): Promise<void> {
  // Compressing the dump, and decompressing it for each database, would take longer than reading the larger file.
  await writeFile(file, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
}
