import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/db/open.ts';
import { importSample } from '#server/sample.ts';

interface EmbeddedTemplate {
  /** The path of a dump, from which databases in memory are loaded. */
  readonly dump: string;
  /** The path of a data directory, which tests copy for a server process or for a database on the disk. */
  readonly dataDir: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** An embedded database with all tables and the sample catalogue, in two forms. */
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
  const template = { dump: path.join(folder, 'catalogue.tar'), dataDir: path.join(folder, 'data') };
  const { db, close } = await openDatabase({ dataDir: template.dataDir }, importSample);
  const { $client } = db as unknown as { $client: PGlite };
  // Compressing the dump, and decompressing it for each database, would take longer than reading the larger file.
  await writeFile(template.dump, Buffer.from(await (await $client.dumpDataDir('none')).arrayBuffer()));
  await close();
  await rm(path.join(template.dataDir, 'lock'));
  return template;
}
