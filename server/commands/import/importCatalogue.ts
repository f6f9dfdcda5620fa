import { parseArgs } from 'node:util';
import { camelCased } from '#contract/snakeCase.ts';
import { slugOf } from '../../db/catalogueRows.ts';
import type {
  ImportedCatalogue,
  ImportedPackage,
  ImportedReview,
  ImportedService,
} from '../../repositories/catalogue/importedRows.ts';
import { isFileName } from './columns.ts';
import { FileProblems, readRows } from './fileRows.ts';
import { CATALOGUE_COLUMNS, COLUMNS_HELP, PACKAGES, REVIEWS, readCatalogueRow } from './catalogueRow.ts';
import type { CatalogueRow } from './catalogueRow.ts';

/** The import with which a business loads its own catalogue: reads the command line and the file (section 1). */

export const IMPORT_USAGE = `Usage: npm run import -- FILE.json|FILE.csv [--replace] [--images FOLDER] [--download]

Adds the services and venues of FILE to the catalogue, and updates those whose id exists. With --replace, everything
that FILE does not name is removed: services with their reviews, vendors, cities and ready-made packages, including the
sample catalogue. If any row is invalid, nothing is imported. Messages name a row by its line in CSV or its number in
JSON, both counted from 1.

With --images, the columns image and additional_images may name files in FOLDER. They must be photographs: JPEG, PNG, WebP
or AVIF, at least 400 pixels wide, of at most 50 megabytes and 120 megapixels. With --download, the photographs behind
links are downloaded as well. Both are stored in several sizes, upright and without what the camera has written into
them. Without --download, links stay as they are.

${COLUMNS_HELP}
Stop the server first if it uses the embedded database. With DATABASE_URL it may keep running.
`;

export interface ImportOptions {
  readonly file: string;
  readonly format: 'json' | 'csv';
  readonly replace: boolean;
  /** The folder with the pictures that the file names. */
  readonly images: string | undefined;
  /** Whether the pictures behind links are downloaded and stored. */
  readonly download: boolean;
}

/** A catalogue file that has been read. Its images may be names of files. */
export interface CatalogueFile extends ImportedCatalogue {
  /** The images that are names of files or links, with the place and column of the first row that names each of them. */
  readonly pictures: ReadonlyMap<string, string>;
}

/**
 * Parses the command line. Returns 'help' when the usage is to be printed, and `problem` when an argument is invalid.
 */
export function parseImportArguments(args: readonly string[]): ImportOptions | 'help' | { readonly problem: string } {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        replace: { type: 'boolean' },
        images: { type: 'string' },
        download: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
  if (parsed.values.help) return 'help';
  const [file, ...furtherFiles] = parsed.positionals;
  if (file === undefined || furtherFiles.length > 0) return { problem: 'Name one file to import.' };
  const format = /\.(json|csv)$/i.exec(file)?.[1]?.toLowerCase();
  if (format !== 'json' && format !== 'csv') return { problem: `"${file}" must end in .json or .csv.` };
  const { replace = false, images, download = false } = parsed.values;
  return { file, format, replace, images, download };
}

/**
 * Parses a catalogue file. Generates an id for services and packages without one.
 * @throws FileProblems with a message for every problem of every row
 */
export function readCatalogue(text: string, format: ImportOptions['format']): CatalogueFile {
  const problems: string[] = [];
  const places = new Map<string, string>();
  const pictures = new Map<string, string>();
  const services: ImportedService[] = [];
  const packages: ImportedPackage[] = [];
  const reviews: ImportedReview[] = [];
  for (const row of readRows(text, format, CATALOGUE_COLUMNS)) {
    const parsed = readCatalogueRow(row);
    if (Array.isArray(parsed)) problems.push(...parsed);
    else if (parsed.category === REVIEWS) reviews.push(parsed);
    else {
      for (const [column, image] of imagesOf(parsed))
        if (!pictures.has(image)) pictures.set(image, `${row.place}: ${column}`);
      const id = idOf(parsed);
      const key = `${parsed.category === PACKAGES ? PACKAGES : 'services'} ${id}`;
      const otherPlace = places.get(key);
      if (id === '') problems.push(`${row.place}: id: is missing, and none can be generated from the name`);
      else if (otherPlace !== undefined) problems.push(`${row.place}: id: is "${id}", as in ${otherPlace}`);
      places.set(key, row.place);
      if (parsed.category === PACKAGES) packages.push({ ...parsed, id });
      else services.push({ ...camelCased(parsed), id });
    }
  }
  if (problems.length > 0) throw new FileProblems(problems);
  return { services, packages, reviews, pictures };
}

/** Returns the images of a row that are names of files or links, each with its column. */
function imagesOf(row: Exclude<CatalogueRow, { category: typeof REVIEWS }>): (readonly [string, string])[] {
  const additional = 'additional_images' in row ? (row.additional_images ?? []) : [];
  return [
    ...(row.image === undefined ? [] : [['image', row.image] as const]),
    ...additional.map((image) => ['additional_images', image] as const),
  ].filter(([, image]) => isFileName(image) || /^https?:/i.test(image));
}

function idOf({ id, name, region }: Exclude<CatalogueRow, { category: typeof REVIEWS }>): string {
  if (id !== undefined) return id;
  const slug = slugOf(name);
  return slug && [slug, slugOf(region)].filter(Boolean).join('-');
}
