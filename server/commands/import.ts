import { readFile, stat } from 'node:fs/promises';
import { readEnvironment } from '../environment.ts';
import { openPictureStore } from '../pictures/pictureStore.ts';
import { saveCatalogue } from '../repositories/catalogue/importedCatalogue.ts';
import type { ImportedCatalogue } from '../repositories/catalogue/importedRows.ts';
import { StartError } from '../startError.ts';
import { isFileName } from './import/columns.ts';
import { FileProblems } from './import/fileRows.ts';
import { IMPORT_USAGE, parseImportArguments, readCatalogue } from './import/importCatalogue.ts';
import type { CatalogueFile, ImportOptions } from './import/importCatalogue.ts';
import { createProgress } from './import/progress.ts';
import { importSummary, pictureSummary } from './import/summary.ts';
import { databaseLocation, withDatabase } from './withDatabase.ts';

/** The command `npm run import`: see IMPORT_USAGE. */

// A wrong column causes a problem in every row, so print only the first problems.
const MAX_PROBLEMS = 50;

const progress = createProgress(process.stderr);

async function run(args: readonly string[]): Promise<string> {
  const options = parseImportArguments(args);
  if (options === 'help') return IMPORT_USAGE;
  if ('problem' in options) throw new StartError(`${options.problem}\n\n${IMPORT_USAGE.trim()}`, 2);
  const text = await readFile(options.file, 'utf8').catch(() => {
    throw new StartError(`${options.file} cannot be read.`);
  });
  const catalogueFile = readCatalogue(text, options.format);
  const { catalogue, summary } = await withStoredPictures(catalogueFile, options);
  const { services, packages, reviews } = catalogue;
  const result = await withDatabase(databaseLocation(), (db) =>
    saveCatalogue(
      db,
      catalogue,
      options.replace,
      progress.start('Saving rows', services.length + packages.length + reviews.length),
    ),
  );
  return `${importSummary(result)}\n${summary}`;
}

/** Converts and stores the pictures of a catalogue, and returns the catalogue with their links, and a summary. */
async function withStoredPictures(
  file: CatalogueFile,
  { images, download }: ImportOptions,
): Promise<{ readonly catalogue: ImportedCatalogue; readonly summary: string }> {
  const pictures = new Map([...file.pictures].filter(([picture]) => download || isFileName(picture)));
  if (pictures.size === 0) return { catalogue: file, summary: '' };
  if (images === undefined) {
    const fileNames = [...pictures].filter(([picture]) => isFileName(picture));
    if (fileNames.length > 0)
      throw new FileProblems(
        fileNames.map(([name, place]) => `${place}: "${name}" is the name of a file. Add --images FOLDER.`),
      );
  } else if (!(await isFolder(images))) throw new StartError(`${images} is not a folder.`);
  const { DATA_DIR, PICTURES_BUCKET } = process.env;
  const store = openPictureStore(readEnvironment({ DATA_DIR, PICTURES_BUCKET }));
  // Only imports with pictures load the image library.
  const { storePictures, withLinks } = await import('./import/pictures.ts');
  const stored = await storePictures(pictures, images, store, progress.start('Converting pictures', pictures.size));
  return { catalogue: withLinks(file, stored.links), summary: `${pictureSummary(stored)}\n` };
}

const isFolder = (name: string) =>
  stat(name).then(
    (stats) => stats.isDirectory(),
    () => false,
  );

function messageOf(error: unknown): string {
  if (!(error instanceof FileProblems)) return error instanceof Error ? error.message : String(error);
  const printedProblems = error.problems.slice(0, MAX_PROBLEMS);
  const omittedCount = error.problems.length - printedProblems.length;
  const ending = omittedCount > 0 ? [`and ${omittedCount} more problems`] : [];
  return ['Nothing was imported:', ...printedProblems, ...ending].join('\n');
}

try {
  process.stdout.write(await run(process.argv.slice(2)));
} catch (error) {
  progress.stop();
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = error instanceof StartError ? error.exitCode : 1;
}
