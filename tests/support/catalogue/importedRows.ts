import { createReadStream } from 'node:fs';
import type { ReadContent } from '#server/commands/import/fileRows.ts';
import { readCatalogue } from '#server/commands/import/readCatalogue.ts';
import type { CatalogueFile } from '#server/commands/import/readCatalogue.ts';
import type {
  ImportedCatalogue,
  ImportedPackage,
  ImportedReview,
  ImportedService,
  Rows,
} from '#server/repositories/catalogue/import/importedCatalogue.ts';

/** Returns the content of a file that the importer reads in these chunks, one after the other. */
export const fileContentOf = (...chunks: string[]): ReadContent =>
  async function* () {
    yield* chunks;
  };

/** Reads all rows into an array. */
export async function collectRows<T>(rows: Rows<T>): Promise<T[]> {
  const collectedRows: T[] = [];
  for await (const row of rows) collectedRows.push(row);
  return collectedRows;
}

interface CollectedCatalogue {
  readonly services: ImportedService[];
  readonly packages: ImportedPackage[];
  readonly reviews: ImportedReview[];
}

/** Reads all rows of a catalogue into arrays. */
export const collectCatalogue = async ({
  services,
  packages,
  reviews,
}: ImportedCatalogue): Promise<CollectedCatalogue> => ({
  services: await collectRows(services),
  packages: await collectRows(packages),
  reviews: await collectRows(reviews),
});

/** Reads the committed sample catalogue as the importer does. */
export const readSampleCatalogue = (): Promise<CatalogueFile> =>
  readCatalogue(() => createReadStream('sample/catalogue.json', 'utf8'), { format: 'json', download: false });
