import { stat } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { readEnvironment } from '../environment.ts';
import { openPictureStore } from '../pictures/pictureStore.ts';
import { saveCatalogue } from '../repositories/catalogue/import/saveCatalogue.ts';
import type { ImportedCatalogue } from '../repositories/catalogue/import/importedCatalogue.ts';
import { StartError } from '../startError.ts';
import { runCommand } from './commandLine.ts';
import { isFileName } from './import/columns.ts';
import { FileProblems, ProblemList } from './import/fileProblems.ts';
import { IMPORT_USAGE, parseImportArguments } from './import/importArguments.ts';
import type { ImportOptions } from './import/importArguments.ts';
import { readCatalogue } from './import/readCatalogue.ts';
import { readText } from './import/readText.ts';
import type { CatalogueFile } from './import/readCatalogue.ts';
import { createProgress } from './import/progress.ts';
import { createSpaceCheck } from './import/spaceCheck.ts';
import { importSummary, pictureSummary } from './import/summary.ts';
import { databaseLocation, withDatabase } from './withDatabase.ts';

/** The command `npm run import`: see IMPORT_USAGE. */

const progress = createProgress(process.stderr);

async function run(args: readonly string[]): Promise<string> {
  // By default, V8 lets the heap grow to several times the size of the objects in use. The import of a large file would
  // then take 100 MB more memory, without being faster.
  setFlagsFromString('--heap-growing-percent=20');
  const options = parseImportArguments(args);
  if (options === 'help') return IMPORT_USAGE;
  if ('problem' in options) throw new StartError(`${options.problem}\n\n${IMPORT_USAGE.trim()}`, 2);
  const catalogueFile = await readCatalogue(() => readText(options.file), options);
  const { catalogue, summary } = await storeCataloguePictures(catalogueFile, options);
  const location = databaseLocation();
  const assertSpace = createSpaceCheck(location);
  const advance = progress.start('Saving rows', catalogueFile.rowCount);
  const result = await withDatabase(location, (db) =>
    saveCatalogue(db, catalogue, options.replace, (savedCountOfBatch) => {
      assertSpace();
      advance(savedCountOfBatch);
    }),
  );
  return `${importSummary(result)}\n${summary}`;
}

/**
 * Converts and stores the pictures of a catalogue.
 * @returns the catalogue with the addresses of the stored pictures, and a summary of what was stored, or '' without
 * pictures
 */
async function storeCataloguePictures(
  file: CatalogueFile,
  { images }: ImportOptions,
): Promise<{ readonly catalogue: ImportedCatalogue; readonly summary: string }> {
  const { pictures } = file;
  if (pictures.size === 0) return { catalogue: file, summary: '' };
  if (images === undefined) {
    const problems = new ProblemList();
    for (const [picture, place] of pictures)
      if (isFileName(picture)) problems.add(`${place}: "${picture}" is the name of a file. Add --images FOLDER.`);
    problems.throwIfAny();
  } else if (!(await isFolder(images))) throw new StartError(`${images} is not a folder.`);
  const { DATA_DIR, PICTURES_BUCKET } = process.env;
  const store = openPictureStore(readEnvironment({ DATA_DIR, PICTURES_BUCKET }));
  // Only imports with pictures load the image library.
  const { storePictures, withAddresses } = await import('./import/pictures.ts');
  const storedPictures = await storePictures(
    pictures,
    images,
    store,
    progress.start('Converting pictures', pictures.size),
  );
  return { catalogue: withAddresses(file, storedPictures.addresses), summary: `${pictureSummary(storedPictures)}\n` };
}

const isFolder = (name: string) =>
  stat(name).then(
    (stats) => stats.isDirectory(),
    () => false,
  );

function errorMessageOf({ problems, count }: FileProblems): string {
  const omittedCount = count - problems.length;
  const ending = omittedCount > 0 ? [`and ${omittedCount} more problems`] : [];
  return ['Nothing was imported:', ...problems, ...ending].join('\n');
}

await runCommand(async (args) => {
  try {
    process.stdout.write(await run(args));
  } catch (error) {
    progress.stop();
    throw error instanceof FileProblems ? new Error(errorMessageOf(error), { cause: error }) : error;
  }
});
