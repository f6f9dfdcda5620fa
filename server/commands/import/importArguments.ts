import { parseCommandLine } from '../commandLine.ts';
import { COLUMNS_HELP } from './catalogueRow.ts';

/** This file defines the command line of the import with which a business loads its own catalogue (section 1). */

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
  /** The folder with the pictures that the catalogue file names; undefined when the operator names none. */
  readonly images: string | undefined;
  /** Whether the pictures behind links are downloaded and stored. */
  readonly download: boolean;
}

/**
 * Parses the command line. Returns 'help' when the usage is to be printed, and `problem` when an argument is invalid.
 */
export function parseImportArguments(args: readonly string[]): ImportOptions | 'help' | { readonly problem: string } {
  const parsed = parseCommandLine(args, {
    replace: { type: 'boolean' },
    images: { type: 'string' },
    download: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  });
  if (typeof parsed === 'string') return { problem: parsed };
  if (parsed.values.help) return 'help';
  const [file, ...furtherFiles] = parsed.positionals;
  if (file === undefined || furtherFiles.length > 0) return { problem: 'Name one file to import.' };
  const format = /\.(json|csv)$/i.exec(file)?.[1]?.toLowerCase();
  if (format !== 'json' && format !== 'csv') return { problem: `"${file}" must end in .json or .csv.` };
  const { replace = false, images, download = false } = parsed.values;
  return { file, format, replace, images, download };
}
