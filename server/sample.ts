import { createReadStream } from 'node:fs';
import path from 'node:path';
import { readCatalogue } from './commands/import/readCatalogue.ts';
import { CATEGORY_ROWS } from './db/categoryRows.ts';
import { insertRows } from './db/insertRows.ts';
import type { Database } from './db/open.ts';
import { categories } from './db/schema.ts';
import { saveCatalogue } from './repositories/catalogue/import/saveCatalogue.ts';

/** The directory of the sample catalogue. It is next to the server's directory, in the sources and in the build. */
const SAMPLE_DIRECTORY = path.join(import.meta.dirname, '../sample');

export const SAMPLE_PICTURES_DIRECTORY = path.join(SAMPLE_DIRECTORY, 'pictures');

/**
 * Returns whether the database has ever had a catalogue. It has had none while its table of categories is empty:
 * importSample() fills this table, and nothing deletes categories.
 */
export const hasHadCatalogue = async (db: Database): Promise<boolean> => (await db.$count(categories)) > 0;

/**
 * Imports the sample catalogue, in one transaction, if the database has never had a catalogue. Call this while holding
 * the migration lock, so that of several processes that start at the same time only one imports it.
 * @returns true when the sample catalogue was imported
 */
export async function importSample(db: Database): Promise<boolean> {
  if (await hasHadCatalogue(db)) return false;
  const file = path.join(SAMPLE_DIRECTORY, 'catalogue.json');
  const catalogue = await readCatalogue(() => createReadStream(file, 'utf8'), { format: 'json', download: false });
  await db.transaction(async (transaction) => {
    await insertRows(transaction, categories, CATEGORY_ROWS);
    await saveCatalogue(transaction, catalogue, false);
  });
  return true;
}
