import { camelCased } from '#contract/snakeCase.ts';
import type { ImportedCatalogue, Rows } from '../../repositories/catalogue/import/importedCatalogue.ts';
import { isFileName } from './columns.ts';
import { FileProblems, ProblemList } from './fileProblems.ts';
import { readRows } from './fileRows.ts';
import type { ReadContent } from './fileRows.ts';
import { flatMapRows } from './flatMapRows.ts';
import type { ImportOptions } from './importArguments.ts';
import { CATALOGUE_COLUMNS, PACKAGES_CATEGORY, REVIEWS_CATEGORY, readCatalogueRow } from './catalogueRow.ts';
import type { CatalogueRow } from './catalogueRow.ts';

/** Those options of the import that change how a file is read. */
type FileOptions = Pick<ImportOptions, 'format' | 'download'>;

/** The rows of a catalogue file that has been checked. Their images may be names of files that are not stored yet. */
export interface CatalogueFile extends ImportedCatalogue {
  readonly rowCount: number;
  /**
   * The pictures to store. The keys are names of files, and links if the option `download` is set; the values are the
   * places and columns at which the file names them first.
   */
  readonly pictures: ReadonlyMap<string, string>;
}

/**
 * Checks a catalogue file, and returns its rows. To save memory, the rows are read from the file again whenever they
 * are iterated.
 * @throws FileProblems with the messages for the first 50 problems of all rows, and the number of all problems
 */
export async function readCatalogue(
  readContent: ReadContent,
  { format, download }: FileOptions,
): Promise<CatalogueFile> {
  const problems = new ProblemList();
  const placesByKey = new Map<string, string>();
  const pictures = new Map<string, string>();
  const counts = { services: 0, packages: 0, reviews: 0 };
  for await (const fileRow of readRows(readContent, format, CATALOGUE_COLUMNS)) {
    if (typeof fileRow === 'string') {
      problems.add(fileRow);
      continue;
    }
    const row = readCatalogueRow(fileRow);
    if (Array.isArray(row)) problems.add(...row);
    else if (row.category === REVIEWS_CATEGORY) counts.reviews += 1;
    else {
      for (const [column, image] of columnsAndImagesOf(row))
        if ((download || isFileName(image)) && !pictures.has(image)) pictures.set(image, `${fileRow.place}: ${column}`);
      const kind = row.category === PACKAGES_CATEGORY ? 'packages' : 'services';
      counts[kind] += 1;
      const key = `${kind} ${row.id}`;
      const otherPlace = placesByKey.get(key);
      if (otherPlace !== undefined) problems.add(`${fileRow.place}: id: is "${row.id}", as in ${otherPlace}`);
      placesByKey.set(key, fileRow.place);
    }
  }
  problems.throwIfAny();
  return {
    ...rowsByKind(readContent, format, counts),
    rowCount: counts.services + counts.packages + counts.reviews,
    pictures,
  };
}

/** Returns the rows of a checked file by kind. Does not read the file again for a kind of which it has no rows. */
function rowsByKind(
  readContent: ReadContent,
  format: FileOptions['format'],
  counts: Readonly<Record<keyof ImportedCatalogue, number>>,
): ImportedCatalogue {
  const rows: AsyncIterable<CatalogueRow> = {
    async *[Symbol.asyncIterator]() {
      for await (const fileRow of readRows(readContent, format, CATALOGUE_COLUMNS)) {
        const row = typeof fileRow === 'string' ? [fileRow] : readCatalogueRow(fileRow);
        // The row was valid when the file was checked, so somebody has changed the file since.
        if (Array.isArray(row)) throw new FileProblems(row);
        yield row;
      }
    },
  };
  const rowsOfKind = <T>(kind: keyof ImportedCatalogue, convert: (row: CatalogueRow) => T[]): Rows<T> =>
    counts[kind] === 0 ? [] : flatMapRows(rows, convert);
  return {
    services: rowsOfKind('services', (row) =>
      row.category === PACKAGES_CATEGORY || row.category === REVIEWS_CATEGORY ? [] : [camelCased(row)],
    ),
    packages: rowsOfKind('packages', (row) => (row.category === PACKAGES_CATEGORY ? [row] : [])),
    reviews: rowsOfKind('reviews', (row) => (row.category === REVIEWS_CATEGORY ? [row] : [])),
  };
}

/** Returns those images of a row that are names of files or links, as pairs of the column and the image. */
function columnsAndImagesOf(
  row: Exclude<CatalogueRow, { category: typeof REVIEWS_CATEGORY }>,
): (readonly [string, string])[] {
  const additionalImages = 'additional_images' in row ? (row.additional_images ?? []) : [];
  return [
    ...(row.image === undefined ? [] : [['image', row.image] as const]),
    ...additionalImages.map((image) => ['additional_images', image] as const),
  ].filter(([, image]) => isFileName(image) || /^https?:/i.test(image));
}
