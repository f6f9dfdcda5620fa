import { readFile } from 'node:fs/promises';
import { openDatabase } from '../db/open.ts';
import { StartError, readEnvironment } from '../environment.ts';
import { saveCatalogue } from '../repositories/importedCatalogue.ts';
import { FileProblems } from './catalogueFile.ts';
import { IMPORT_USAGE, readCatalogue, readImportOrder } from './importCatalogue.ts';

/** npm run import: see IMPORT_USAGE. */

// A wrong column is wrong on every line; the first ones tell.
const MOST_PROBLEMS = 50;

async function run(args: readonly string[]): Promise<string> {
  const order = readImportOrder(args);
  if (order === 'help') return IMPORT_USAGE;
  if ('wrong' in order) throw new StartError(`${order.wrong}\n\n${IMPORT_USAGE.trim()}`, 2);
  const text = await readFile(order.file, 'utf8').catch(() => {
    throw new StartError(`${order.file} cannot be read.`);
  });
  const catalogue = readCatalogue(text, order.format);
  // No more of the surroundings matters here.
  const { DATA_DIR, DATABASE_URL } = process.env;
  const { dataDir, databaseUrl } = readEnvironment({ DATA_DIR, DATABASE_URL });
  const { db, close } = await openDatabase(databaseUrl === undefined ? { dataDir } : { url: databaseUrl });
  try {
    const { services, packages, vendors, regions, removed } = await saveCatalogue(db, catalogue, order.replace);
    return `Imported ${services} services of ${vendors} vendors in ${regions} cities and ${packages} packages; removed ${removed} other services.\n`;
  } finally {
    await close();
  }
}

function inWords(error: unknown): string {
  if (!(error instanceof FileProblems)) return error instanceof Error ? error.message : String(error);
  const told = error.problems.slice(0, MOST_PROBLEMS);
  const more = error.problems.length - told.length;
  return ['Nothing was imported:', ...told, ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
}

try {
  process.stdout.write(await run(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${inWords(error)}\n`);
  process.exitCode = error instanceof StartError ? error.exitCode : 1;
}
