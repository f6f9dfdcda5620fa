import { readFile } from 'node:fs/promises';
import { StartError } from '../startError.ts';
import { saveCatalogue } from '../repositories/catalogue/importedCatalogue.ts';
import { FileProblems } from './import/fileRows.ts';
import { IMPORT_USAGE, readCatalogue, parseImportArguments } from './import/importCatalogue.ts';
import { databaseLocation, withDatabase } from './withDatabase.ts';

/** The command `npm run import`: see IMPORT_USAGE. */

// A wrong column causes a problem in every row, so print only the first problems.
const MAX_PROBLEMS = 50;

async function run(args: readonly string[]): Promise<string> {
  const options = parseImportArguments(args);
  if (options === 'help') return IMPORT_USAGE;
  if ('problem' in options) throw new StartError(`${options.problem}\n\n${IMPORT_USAGE.trim()}`, 2);
  const text = await readFile(options.file, 'utf8').catch(() => {
    throw new StartError(`${options.file} cannot be read.`);
  });
  const catalogue = readCatalogue(text, options.format);
  const { services, packages, reviews, vendors, regions, removed } = await withDatabase(databaseLocation(), (db) =>
    saveCatalogue(db, catalogue, options.replace),
  );
  return `Imported ${services} services of ${vendors} vendors in ${regions} cities, ${packages} packages and ${reviews} reviews; removed ${removed} other services.\n`;
}

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
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = error instanceof StartError ? error.exitCode : 1;
}
